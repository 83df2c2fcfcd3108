import prettyMilliseconds from 'pretty-ms';

const hour = 3_600_000;

/** Writes the days after a year in two digits where two are enough. */
function shortDays(time: string): string {
  return time.replace(/^(-?\d+):0(\d\d):/, '$1:$2:');
}

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  const options = { colonNotation: true, hideSeconds: true };
  if (Math.abs(milliseconds) < hour) {
    const minutes = prettyMilliseconds(Math.abs(milliseconds) + hour, options).replace(/^1:0?/, '');
    return `${milliseconds < 0 ? '-' : ''}${minutes}`;
  }
  return shortDays(prettyMilliseconds(milliseconds, options));
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }));
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
