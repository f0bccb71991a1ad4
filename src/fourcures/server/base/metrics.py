"""What is counted and measured; Prometheus reads it at /metrics.

What happens at tables is counted in `live/journal.py` by the process that wrote it, once it is
kept; never while a log is folded.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from .timing import Timing

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one process, in their own registry."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self.requests = Counter(
            "fourcures_requests",
            "HTTP requests answered.",
            ["method", "route", "status"],
            registry=registry,
        )
        self.request_seconds = Histogram(
            "fourcures_request_seconds",
            "From a request to its answer.",
            ["route"],
            buckets=_FAST,
            registry=registry,
        )
        self.sockets = Gauge("fourcures_sockets", "Open WebSockets.", registry=registry)
        self.tables = Gauge("fourcures_tables", "Tables in memory.", registry=registry)
        self.appends = Counter(
            "fourcures_appends",
            "Rows written to the logs of tables: kept, or stale because another was first.",
            ["outcome"],
            registry=registry,
        )
        self.kept, self.stale = self.appends.labels("kept"), self.appends.labels("stale")
        self.append_seconds = Timing(
            "fourcures_append_seconds", "From a command to its row on disk.", _FAST, registry
        )
        self.delivery_seconds = Timing(
            "fourcures_delivery_seconds",
            "From a row on disk to the queues of all sockets of this process.",
            _FAST,
            registry,
        )
        self.late = Counter(
            "fourcures_late",
            "Changes by other processes that no hint told of: found by looking.",
            registry=registry,
        )
        self.refused = Counter(
            "fourcures_refused", "Commands refused, by code.", ["code"], registry=registry
        )
        self.logins = Counter(
            "fourcures_logins", "Attempts to log in.", ["outcome"], registry=registry
        )
