"""What a page fetches: how much comes over the wire, and from where."""

from urllib.parse import urlsplit

from playwright.async_api import Page


class Scale:
    """Counts the bytes of the answers to a page, as they are sent, and those of its sockets."""

    def __init__(self) -> None:
        self.bytes = 0
        self.requests = 0
        self.hosts: set[str] = set()

    async def weigh(self, page: Page) -> "Scale":
        """Begin with the next thing that this page asks for."""
        chrome = await page.context.new_cdp_session(page)
        await chrome.send("Network.enable")
        chrome.on("Network.requestWillBeSent", lambda event: self._ask(event["request"]["url"]))
        chrome.on("Network.webSocketCreated", lambda event: self._ask(event["url"]))
        chrome.on("Network.loadingFinished", lambda event: self._add(event["encodedDataLength"]))
        chrome.on(
            "Network.webSocketFrameReceived",
            lambda event: self._add(len(event["response"]["payloadData"].encode())),
        )
        return self

    def _ask(self, url: str) -> None:
        self.requests += 1
        self.hosts.add(urlsplit(url).netloc)

    def _add(self, number: float) -> None:
        self.bytes += int(number)
