import { isHTTPError, isTimeoutError } from 'ky';

/** Lets ky try again after whatever a wire throws, and judge answers and ends of time itself. */
export function anyFailure({ error }: { error: Error }): true | undefined {
  return isHTTPError(error) || isTimeoutError(error) ? undefined : true;
}
