import prettyMilliseconds from 'pretty-ms';

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
  return text.slice(0, text.lastIndexOf(':'));
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
