import { compile, match } from 'path-to-regexp';
import { AS_WRITTEN, BARE, barePath } from './bare';

const ROOM = '/hut/:floor/rooms/:room';

const find = match<{ floor: string; room: string }>(ROOM, BARE);
const write = compile<{ floor: string; room: string }>(ROOM, AS_WRITTEN);

/** The address of the next room on a floor of the hut; nothing for what is no room with a number. */
export function nextRoom(path: string): string | null {
  const found = find(barePath(path) ?? '');
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
    const found = find(barePath(path) ?? '');
    return found ? [found.params.floor] : [];
  });
  return [...new Set(floors)];
}
