import Conf from 'conf';

type Queue = Record<string, unknown>;

/** Who waits for which packet, in the order in which they came. */
export function openQueue(folder: string): Conf<Queue> {
  return new Conf<Queue>({ cwd: folder, configName: 'queue' });
}

/** Takes a member off a queue. */
export function leaveQueue(queue: Conf<Queue>, packet: string, place: number): void {
  const waiting = queue.get(packet);
  // The others keep their places.
  if (Array.isArray(waiting) && place in waiting) queue.set(`${packet}[${place}]`, null);
  else queue.delete(`${packet}[${place}]`);
}
