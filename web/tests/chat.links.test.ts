// What in a line of the chat is a link, and where it leads.

import { expect, it } from "vitest";

import { linked } from "../src/chat/links";

const links = (line: string) => linked(line).flatMap(({ link }) => (link ? [link] : []));

it("leaves every letter of a line where it was", () => {
  for (const line of ["", "hello", "see https://a.org/b, and http://c.org!", "(https://a.org/x_(y))"]) {
    expect(
      linked(line)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
  }
});

it.each([
  ["see https://a.org/b?c=1#d.", ["https://a.org/b?c=1#d"]],
  ["HTTP://A.org", ["http://a.org/"]],
  ["(https://a.org/x_(y)) and http://b.org/)", ["https://a.org/x_(y)", "http://b.org/"]],
  ["“https://a.org”, https://b.org/…", ["https://a.org/", "https://b.org/"]],
])("finds the addresses in %s", (line, expected) => {
  expect(links(line)).toEqual(expected);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://a.org",
  "www.a.org",
  "xhttps://a.org",
  "https://",
  "https://bank.example@evil.example/",
  "https://user:word@evil.example/",
])("makes no link of %s", (line) => {
  expect(links(line)).toEqual([]);
});

it("takes no markup into an address", () => {
  expect(links('https://a.org/"onmouseover="alert(1)<b>')).toEqual(["https://a.org/"]);
});
