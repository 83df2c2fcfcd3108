import Conf from 'conf';

type Queue = Record<string, unknown>;

/** Who waits for which packet, in the order in which they came. */
export function openQueue(folder: string): Conf<Queue> {
  return new Conf<Queue>({ cwd: folder, configName: 'queue' });
}

/** Takes a member off a queue. */
export function leaveQueue(queue: Conf<Queue>, packet: string, place: number): void {
  const name = `${packet}[${place}]`;
  // The place stays empty, so that nobody behind it moves.
  if (!Array.isArray(queue.get(packet))) queue.delete(name);
  else if (queue.has(name)) queue.set(name, null);
}
