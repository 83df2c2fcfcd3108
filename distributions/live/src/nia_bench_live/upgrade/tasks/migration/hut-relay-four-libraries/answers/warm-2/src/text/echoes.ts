import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. Less than a tenth of a second is nothing. */
export function echoText(milliseconds: number): string {
  if (Math.abs(milliseconds) >= 100 || !Number.isFinite(milliseconds)) {
    return prettyMilliseconds(milliseconds, { subSecondsAsDecimals: true });
  }
  return `${milliseconds < 0 ? '-' : ''}${prettyMilliseconds(0)}`;
}
