import Conf from 'conf';

type Queue = Record<string, unknown>;

/** Who waits for which packet, in the order in which they came. */
export function openQueue(folder: string): Conf<Queue> {
  return new Conf<Queue>({ cwd: folder, configName: 'queue' });
}

/** Takes a member off a queue. The places of the others stay as they are. */
export function leaveQueue(queue: Conf<Queue>, packet: string, place: number): void {
  const member = `${packet}[${place}]`;
  if (queue.has(member)) queue.set(member, null);
  else queue.delete(member);
}
