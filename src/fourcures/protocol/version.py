"""The version of the protocol: one integer, in the address of the socket.

1: the first.
2: what a table says in the chat is a code with its parts; lines of it have no `text`.

New fields and new kinds of messages do not raise it; clients ignore what they do not
know. It is raised when an old client would misunderstand.
"""

VERSION = 2
