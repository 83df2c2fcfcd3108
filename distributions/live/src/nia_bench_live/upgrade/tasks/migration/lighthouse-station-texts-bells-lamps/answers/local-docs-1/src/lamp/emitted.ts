import type { StandardSchemaV1 } from '@xstate/store';

/** The form of what a store emits; it is known to the compiler only. */
export function emitted<Payload extends object>(): StandardSchemaV1<unknown, Payload> {
  return {
    '~standard': { version: 1, vendor: 'lighthouse-station', validate: (value) => ({ value: value as Payload }) },
  };
}
