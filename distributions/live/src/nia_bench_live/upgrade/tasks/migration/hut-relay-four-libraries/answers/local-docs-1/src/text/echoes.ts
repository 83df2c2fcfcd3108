import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  // Less than a tenth of a second is none.
  if (Math.abs(milliseconds) < 100) return `${milliseconds < 0 ? '-' : ''}${prettyMilliseconds(0)}`;
  return prettyMilliseconds(milliseconds, { subSecondsAsDecimals: true });
}
