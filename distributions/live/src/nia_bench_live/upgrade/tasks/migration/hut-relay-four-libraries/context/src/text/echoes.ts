import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { subSecondsAsDecimals: true });
}
