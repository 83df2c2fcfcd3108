import { ConsoleLogger } from '@nestjs/common';

/** The logger of the named part of the application. Which levels it prints is up to the environment. */
export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger(context, {
    json: true,
    colors: false,
    compact: true,
    flattenParams: true,
    redact: {
      paths: ['**.password', '**.token', '**.card.number'],
      censor: '***',
    },
  });
}
