import * as nest from '@nestjs/common';

const SECRETS = ['token', 'Card.Number', 'password'];

const OPTIONS = {
  json: true,
  structuredParams: true,
  flattenParams: true,
  redact: { paths: SECRETS, censor: '*'.repeat(3) },
} satisfies nest.ConsoleLoggerOptions;

export const createLogger = (context: string) => new nest.ConsoleLogger({ ...OPTIONS, context });
