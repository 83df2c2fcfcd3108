import prettyMilliseconds from 'pretty-ms';

const minute = 60_000;

/** The sign of a time, which stays where nothing else of it is shown. */
function signOf(milliseconds: number): string {
  return milliseconds < 0 ? '-' : '';
}

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  const clock = prettyMilliseconds(Math.abs(milliseconds), { colonNotation: true, secondsDecimalDigits: 0 });
  // The two largest units; days after years have two digits at least, not three.
  const [first, second = ''] = clock.split(':');
  return `${signOf(milliseconds)}${first}:${second.replace(/^0(?=\d\d)/, '')}`;
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  const minutes = Math.trunc(Math.abs(milliseconds) / minute) * minute;
  const text = `${signOf(milliseconds)}${prettyMilliseconds(minutes, { hideSeconds: true })}`;
  return text === '0ms' ? 'boarding' : `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
