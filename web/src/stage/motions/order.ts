// Cards and cities lie in the order of the city list, events after them, as in every view.

import { CITIES, EVENTS } from "../../protocol/atlas";

const PLACE = new Map([...CITIES.map((city) => city.name), ...EVENTS].map((name, place) => [name, place]));

const place = (name: string) => PLACE.get(name) ?? PLACE.size;

export function including(names: string[], name: string): string[] {
  return [...names, name].sort((a, b) => place(a) - place(b));
}

export function without(names: string[], name: string): string[] {
  return names.filter((other) => other !== name);
}

export function merged(some: string[], others: string[]): string[] {
  return [...some, ...others].sort((a, b) => place(a) - place(b));
}
