import type { ConsoleLoggerOptions } from '@nestjs/common';

type Redact = Exclude<NonNullable<ConsoleLoggerOptions['redact']>, string[]>;

const redact: Redact = { censor: '***', paths: [] };
for (const secret of ['password', 'token']) redact.paths.push(secret);
redact.paths.push(['card', 'number'].join('.'));

export const options: ConsoleLoggerOptions = { json: true, colors: false, compact: true, flattenParams: true, redact };
