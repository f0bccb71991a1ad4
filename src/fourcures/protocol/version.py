"""The version of the protocol: one integer, in the address of the socket.

1: the first. New fields and new kinds of messages do not raise it; clients ignore what they do not
know. It is raised when an old client would misunderstand.
"""

VERSION = 1
