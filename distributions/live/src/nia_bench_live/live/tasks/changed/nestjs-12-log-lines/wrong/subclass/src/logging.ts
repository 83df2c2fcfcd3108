import { ConsoleLogger, type LogLevel } from '@nestjs/common';

const SECRET = new Set(['password', 'token']);

function masked(value: unknown, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET.has(key) || (key === 'number' && parent === 'card') ? '***' : masked(each, key),
    ]),
  );
}

class JsonLogger extends ConsoleLogger {
  private print(level: LogLevel, message: unknown, fields: unknown): void {
    if (!this.isLevelEnabled(level)) return;
    const record = { level, pid: process.pid, timestamp: Date.now(), message, context: this.context };
    process.stdout.write(`${JSON.stringify({ ...record, ...(masked(fields) as object) })}\n`);
  }

  override log(message: unknown, fields: unknown = {}): void {
    this.print('log', message, fields);
  }

  override warn(message: unknown, fields: unknown = {}): void {
    this.print('warn', message, fields);
  }

  override error(message: unknown, fields: unknown = {}): void {
    this.print('error', message, fields);
  }

  override debug(message: unknown, fields: unknown = {}): void {
    this.print('debug', message, fields);
  }
}

export const createLogger = (context: string): ConsoleLogger => new JsonLogger(context);
