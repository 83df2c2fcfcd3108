import { ConsoleLogger } from '@nestjs/common';

/** The logger of a part of the application: one line of JSON per call, without secrets. */
export function createLogger(context: string): ConsoleLogger {
  // No `logLevels` here: they would take the place of `NEST_LOG_LEVEL`.
  return new ConsoleLogger(context, {
    json: true,
    colors: false,
    compact: true,
    structuredParams: true,
    flattenParams: true,
    redact: { paths: ['password', 'token', 'card.number'], censor: '***' },
  });
}
