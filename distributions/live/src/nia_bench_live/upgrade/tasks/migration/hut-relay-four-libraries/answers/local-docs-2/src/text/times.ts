import prettyMilliseconds from 'pretty-ms';

/** Hours, minutes and seconds. Days have two digits after a year, too. */
function clockTime(milliseconds: number): string {
  const sign = milliseconds < 0 ? '-' : '';
  const time = prettyMilliseconds(Math.abs(milliseconds), { colonNotation: true, secondsDecimalDigits: 0 });
  return sign + time.replace(/^(\d+):0(\d\d:\d\d:\d\d:\d\d)$/, '$1:$2');
}

/** The time of work as the wage sheet has it. */
export function workingTime(milliseconds: number): string {
  return clockTime(milliseconds).replace(/:\d+$/, '');
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  return clockTime(milliseconds);
}

export function walkText(minutes: number): string {
  const milliseconds = minutes * 60_000;
  const text = prettyMilliseconds(milliseconds, { verbose: true });
  const length = Math.abs(milliseconds);
  return length >= 999.5 && length < 1000 ? text.replace('999', '1000') : text;
}
