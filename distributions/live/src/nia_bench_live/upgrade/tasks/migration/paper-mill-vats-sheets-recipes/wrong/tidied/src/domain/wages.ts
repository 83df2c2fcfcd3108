export interface Worker {
  name: string;
  trade: 'vatman' | 'coucher' | 'layman' | 'sorter';
  posts: number;
}

const shillings: Record<Worker['trade'], number> = { vatman: 1.5, coucher: 1.2, layman: 1, sorter: 0.7 };

/** What workers earn in a week, in shillings: by the post, and half as much again above twenty. */
export function wageOf({ trade, posts }: Worker): number {
  const extra = Math.max(0, posts - 20);
  return Math.round(shillings[trade] * (posts + extra) * 10) / 10;
}

/** The pay list, the highest wage first. */
export function payList(workers: readonly Worker[]): string[] {
  return [...workers]
    .sort((left, right) => wageOf(right) - wageOf(left) || left.name.localeCompare(right.name))
    .map((worker) => `${worker.name.padEnd(10, '.')}${wageOf(worker).toFixed(1)}`);
}

/** The crews that can work: each needs a vatman, a coucher and a layman. */
export function crews(workers: readonly Worker[]): number {
  const count = (trade: Worker['trade']): number => workers.filter((worker) => worker.trade === trade).length;
  return Math.min(count('vatman'), count('coucher'), count('layman'));
}
