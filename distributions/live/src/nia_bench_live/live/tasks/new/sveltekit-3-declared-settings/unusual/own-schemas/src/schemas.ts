import type { EnvVarConfig } from '@sveltejs/kit/env';
import type { ParamMatcher } from '@sveltejs/kit/params';

type Schema<T> = Exclude<NonNullable<EnvVarConfig<T>['schema']>, (value: string | undefined) => unknown>;

/** A Standard Schema of our own; `read` gives undefined for what does not fit. */
export function environment<T>(read: (value: string | undefined) => { value: T } | undefined, complaint: string): Schema<T> {
  return {
    '~standard': {
      version: 1,
      vendor: 'orders',
      validate: (value) => read(value as string | undefined) ?? { issues: [{ message: complaint }] },
    },
  };
}

export function address<T>(pattern: RegExp, read: (text: string) => T): ParamMatcher<T> {
  return {
    '~standard': {
      version: 1,
      vendor: 'orders',
      validate: (value) =>
        typeof value === 'string' && pattern.test(value) ? { value: read(value) } : { issues: [{ message: 'no match' }] },
    },
  };
}
