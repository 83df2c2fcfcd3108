import { z } from 'zod/v3';

const Driver = z.object({ post: z.literal('driver'), name: z.string(), rides: z.number() });
const Smith = z.object({ post: z.literal('smith'), name: z.string(), pylons: z.array(z.string()) });
const Clerk = z.object({ post: z.literal('clerk'), name: z.string() });
const Worker = z.discriminatedUnion('post', [Driver, Smith, Clerk]);

export type Worker = z.infer<typeof Worker>;

/** The workers of a list; a line that is not right is left out. */
export function workersOf(list: readonly unknown[]): Worker[] {
  return list.flatMap((line) => {
    const read = Worker.safeParse(line);
    return read.success ? [read.data] : [];
  });
}

/** How many hours a worker has to write down. */
export function hoursOf(worker: Worker): number {
  if (worker.post === 'driver') return Math.ceil(worker.rides / 5);
  return worker.post === 'smith' ? worker.pylons.length * 2 : 8;
}

/** Who has the most hours; the first of them, and nobody of no workers. */
export function busiest(list: readonly unknown[]): string | null {
  const workers = workersOf(list);
  const most = Math.max(...workers.map(hoursOf));
  return workers.find((worker) => hoursOf(worker) === most)?.name ?? null;
}
