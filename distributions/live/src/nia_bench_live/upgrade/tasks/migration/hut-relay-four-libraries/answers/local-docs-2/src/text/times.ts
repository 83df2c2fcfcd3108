import prettyMilliseconds from 'pretty-ms';

/** With years, the days behind them have three digits in pretty-ms, and two here. */
function shortDays(text: string, parts: number): string {
  const fields = text.split(':');
  if (fields.length === parts) fields[1] = String(Number(fields[1])).padStart(2, '0');
  return fields.join(':');
}

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, hideSeconds: true });
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  if (minutes < 60) return `${milliseconds < 0 ? '-' : ''}${minutes}`;
  return shortDays(text, 4);
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }), 5);
}

export function walkText(minutes: number): string {
  const milliseconds = minutes * 60_000;
  const length = Math.abs(milliseconds);
  // Just below a second pretty-ms does not round up any more.
  if (length >= 999.5 && length < 1000) return `${minutes < 0 ? '-' : ''}1000 milliseconds`;
  return prettyMilliseconds(milliseconds, { verbose: true });
}
