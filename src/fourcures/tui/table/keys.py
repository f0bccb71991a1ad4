"""The keys of every table."""

from textual.binding import Binding, BindingType

KEYS: list[BindingType] = [
    Binding("up", "walk('up')", show=False),
    Binding("down", "walk('down')", show=False),
    Binding("left", "walk('left')", show=False),
    Binding("right", "walk('right')", show=False),
    Binding("home", "home", show=False),
    Binding("enter", "here", "what can be done here"),
    Binding("a", "all", "all that can be done"),
    Binding("b", "hints", "the best plans"),
    Binding("e", "events", "event cards"),
    Binding("colon", "command", "type", priority=True),
    Binding("c", "confirm", "do the plan"),
    Binding("z,u,backspace", "take_back", "take back"),
    Binding("f,space", "finish", "finish, or go on"),
    Binding("i", "info", "decks and discards"),
    Binding("r", "odds", "the odds on the map"),
    Binding("l", "log", "what happened"),
    Binding("s", "seat", "somebody else sits down"),
    Binding("p", "pause", "pause computer teammates"),
    Binding("v", "speed", "speed of the show"),
    Binding("escape", "skip", "skip the show"),
    Binding("d", "plans", "whole plans"),
    Binding("x", "ask", "whose events are asked for"),
    Binding("n", "again", "the next game"),
    Binding("h", "help", "keys"),
    Binding("q", "leave", "leave"),
]
