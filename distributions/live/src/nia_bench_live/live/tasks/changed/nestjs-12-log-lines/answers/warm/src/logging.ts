import { ConsoleLogger } from '@nestjs/common';

/**
 * A logger for the named part of the application. Which levels it prints is up to `NEST_LOG_LEVEL`,
 * which Nest reads as long as no `logLevels` are given here.
 */
export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger(context, {
    json: true,
    flattenParams: true,
    redact: { paths: ['password', 'token', 'card.number'], censor: '***' },
  });
}
