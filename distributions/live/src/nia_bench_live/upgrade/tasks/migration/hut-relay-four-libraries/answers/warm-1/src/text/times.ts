import prettyMilliseconds from 'pretty-ms';

/** Years, days, hours, minutes and seconds: the days behind a year have two digits where they need no third. */
function clockText(milliseconds: number): string {
  const text = prettyMilliseconds(Math.abs(milliseconds), { colonNotation: true, secondsDecimalDigits: 0 });
  return (milliseconds < 0 ? '-' : '') + text.replace(/^(\d+:)0(?=\d\d:)/, '$1');
}

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  return clockText(Math.trunc(milliseconds)).replace(/:\d+$/, '');
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return clockText(milliseconds);
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
