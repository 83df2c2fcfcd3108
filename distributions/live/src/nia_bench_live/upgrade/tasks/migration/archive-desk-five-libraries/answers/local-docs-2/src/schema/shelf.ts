import { z } from 'zod';
import { plainFields } from './fields';

export const rooms = ['maps', 'letters', 'films', 'books'] as const;
export type Room = (typeof rooms)[number];

/** How many metres are free in each room; rooms that are full are left out. */
export const freeSchema = z.preprocess(
  plainFields,
  z.partialRecord(z.enum(rooms), z.union([z.number().nonnegative(), z.literal(Infinity)])),
);

/** Reads what the shelves report. */
export function readFree(input: unknown): Partial<Record<Room, number>> | undefined {
  const parsed = freeSchema.safeParse(input);
  return parsed.success ? parsed.data : undefined;
}

/** The room with most space, the first of several. */
export function widest(free: Partial<Record<Room, number>>): Room | undefined {
  let found: Room | undefined;
  for (const room of rooms) {
    if ((free[room] ?? 0) > (found === undefined ? 0 : (free[found] ?? 0))) found = room;
  }
  return found;
}

/** All free metres together. */
export function together(free: Partial<Record<Room, number>>): number {
  return rooms.reduce((sum, room) => sum + (free[room] ?? 0), 0);
}

/** The report of the shelves in a line. */
export function shelfLine(input: unknown): string {
  const free = readFree(input);
  if (!free) return 'unreadable';
  const room = widest(free);
  return room ? `${room} has most of ${together(free)} m` : 'all rooms are full';
}
