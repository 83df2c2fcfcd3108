import prettyMilliseconds from 'pretty-ms';

/** The time of work as the wage sheet has it. */
export function workingTime(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, hideSeconds: true });
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
