import type { StandardSchemaV1 } from '@xstate/store';

/** Says what a store tells with an event. It is not checked. */
export function emitted<Payload extends object>(): StandardSchemaV1<unknown, Payload> {
  return {
    '~standard': { version: 1, vendor: 'lighthouse-station', validate: (value) => ({ value: value as Payload }) },
  };
}
