import { ConsoleLogger } from '@nestjs/common';

export function createLogger(context: string): ConsoleLogger {
  return new ConsoleLogger(context, {
    json: true,
    spreadParams: true,
    mask: { keys: ['password', 'token', 'card.number'], replacement: '***' },
  });
}
