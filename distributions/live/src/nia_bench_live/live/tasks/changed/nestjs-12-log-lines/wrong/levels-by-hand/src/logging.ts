import { ConsoleLogger, type LogLevel } from '@nestjs/common';

const levels = (process.env.LOG_LEVEL ?? 'log,error,warn,debug,verbose,fatal').split(',') as LogLevel[];

export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger(context, {
    json: true,
    logLevels: levels,
    flattenParams: true,
    redact: { paths: ['password', 'token', 'card.number'], censor: '***' },
  });
}
