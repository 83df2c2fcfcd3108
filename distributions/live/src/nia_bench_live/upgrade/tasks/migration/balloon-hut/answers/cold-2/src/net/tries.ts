import { HTTPError, TimeoutError } from 'ky';

/** Whether to try again: always where the wire itself failed; else as usual. */
export function afterFailure({ error }: { error: unknown }): true | undefined {
  return error instanceof HTTPError || error instanceof TimeoutError ? undefined : true;
}
