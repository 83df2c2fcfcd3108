import { finder, writer } from './addresses';

const ROOM = '/hut/:floor/rooms/:room';

const find = finder<{ floor: string; room: string }>(ROOM);
const write = writer<{ floor: string; room: string }>(ROOM);

/** The address of the next room on a floor of the hut; nothing for what is no room with a number. */
export function nextRoom(path: string): string | null {
  const found = find(path);
  const number = found ? Number(found.params.room) : NaN;
  return found && Number.isInteger(number) ? write({ floor: found.params.floor, room: String(number + 1) }) : null;
}

/** The rooms of a floor, as many as there are doors. */
export function roomsOn(floor: string, doors: number): string[] {
  return Array.from({ length: doors }, (_, index) => write({ floor, room: String(index + 1) }));
}

/** The floors that some paths lead to, each once. */
export function floorsIn(paths: readonly string[]): string[] {
  const floors = paths.flatMap((path) => {
    const found = find(path);
    return found ? [found.params.floor] : [];
  });
  return [...new Set(floors)];
}
