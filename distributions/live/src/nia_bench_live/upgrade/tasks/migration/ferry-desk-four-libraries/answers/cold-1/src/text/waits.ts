import prettyMilliseconds from 'pretty-ms';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) throw new TypeError('Expected a finite number');
  const time = Math.abs(milliseconds);
  const parts = [
    Math.floor(time / year),
    Math.floor(time / day) % 365,
    Math.floor(time / hour) % 24,
    Math.floor(time / minute) % 60,
    Math.floor(((time / second) % 60) + 1e-7),
  ];
  const largest = parts.findIndex((part, index) => part !== 0 || index === 3);
  const [first, next] = parts.slice(largest);
  return `${milliseconds < 0 ? '-' : ''}${first}:${String(next).padStart(2, '0')}`;
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / minute);
  if (minutes === 0) return milliseconds < 0 ? 'in -0ms' : 'boarding';
  return `in ${prettyMilliseconds(minutes * minute)}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(twoUnits(Math.abs(milliseconds)), { verbose: true });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}

/** What the two largest units of a time hold, and no more; a second has tenths, and nothing is rounded up. */
function twoUnits(milliseconds: number): number {
  if (!Number.isFinite(milliseconds)) return milliseconds;
  if (milliseconds < second) return milliseconds < 1 ? Math.ceil(milliseconds) : Math.round(milliseconds);
  let rest = milliseconds;
  let taken = 0;
  for (const unit of [year, day, hour, minute]) {
    const part = rest - (rest % unit);
    if (part === 0) continue;
    rest -= part;
    taken += 1;
    if (taken === 2) return milliseconds - rest;
  }
  return Math.round(milliseconds - rest) + Math.floor(rest / 100 + 1e-6) * 100;
}
