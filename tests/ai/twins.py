"""Two positions that the scientist cannot tell apart: only hidden cards differ."""

HIDDEN = """\
hands hidden
player scientist in Atlanta: Chicago, Madrid, Paris
player medic in Paris: {medic}
player researcher in Atlanta: {researcher}
cubes Paris bbb, Tokyo rr, Lima yy
next act 4
"""
TWINS = (
    HIDDEN.format(medic="Tokyo, Osaka", researcher="London, Essen"),
    HIDDEN.format(medic="London, Milan", researcher="Airlift, Sydney"),
)
