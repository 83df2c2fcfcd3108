import { ConsoleLogger, type LoggerService } from '@nestjs/common';
import { options } from './options';

export function createLogger(context: string): LoggerService {
  const logger = new ConsoleLogger(options);
  logger.setContext(context);
  return logger;
}
