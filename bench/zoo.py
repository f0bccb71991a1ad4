"""What is measured of PettingZoo's games, which are written in Python."""

from pettingzoo.classic import connect_four_v3

from .timing import Work


def connect_four() -> Work:
    """Random games of Connect Four in the loop of PettingZoo's guide."""
    env = connect_four_v3.env()
    env.reset(seed=1)

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            env.reset()
            for agent in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(seen["action_mask"]))
                    steps += 1
        return steps

    return work


WORKS = {"connect-four": connect_four()}
