import { ConsoleLogger } from '@nestjs/common';

/**
 * The logger of one part of the application: a JSON object a line, without secrets.
 * The levels are those of Nest's own environment variable, so none are given here.
 */
export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger({
    context,
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
