import { ConsoleLogger } from '@nestjs/common';

export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger(context, {
    json: true,
    flattenParams: true,
    redact: { paths: ['password', 'token', 'card.number'], censor: '***' },
  });
}
