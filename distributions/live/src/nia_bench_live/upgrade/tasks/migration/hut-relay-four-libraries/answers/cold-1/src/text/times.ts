import prettyMilliseconds from 'pretty-ms';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  return withColons(milliseconds, partsOf(milliseconds).slice(0, -1));
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return withColons(milliseconds, partsOf(milliseconds));
}

export function walkText(minutes: number): string {
  if (minutes === 0) return '0 milliseconds';
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}

/** The years, days, hours, minutes and whole seconds of a time. */
function partsOf(milliseconds: number): number[] {
  if (!Number.isFinite(milliseconds)) throw new TypeError('Expected a finite number');
  const time = Math.abs(milliseconds);
  return [
    Math.floor(time / year),
    Math.floor(time / day) % 365,
    Math.floor(time / hour) % 24,
    Math.floor(time / minute) % 60,
    Math.floor(((time / second) % 60) + 1e-7),
  ];
}

/** Parts with colons between them, from the first that is not zero; minutes are always there. */
function withColons(milliseconds: number, parts: readonly number[]): string {
  const largest = parts.findIndex((part, index) => part !== 0 || index === 3);
  const text = parts
    .slice(largest)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
  return milliseconds < 0 ? `-${text}` : text;
}
