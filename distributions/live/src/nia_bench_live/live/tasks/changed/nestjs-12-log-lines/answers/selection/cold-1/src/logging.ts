import { ConsoleLogger } from '@nestjs/common';

/** The logger of the named part of the application. */
export function createLogger(context: string): ConsoleLogger {
  // No `logLevels` here: the environment decides which levels are printed.
  return new ConsoleLogger(context, {
    json: true,
    compact: true,
    colors: false,
    structured: true,
    redact: {
      paths: ['**.password', '**.token', '**.card.number'],
      censor: '***',
    },
  });
}
