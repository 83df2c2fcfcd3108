import { isHTTPError, isNetworkError, isTimeoutError, type BeforeErrorHook } from 'ky';

/** For `retry`: a wire that breaks is tried again, in whatever way it breaks. */
export function shouldRetry({ error }: { error: Error }): true | undefined {
  return isHTTPError(error) || isTimeoutError(error) ? undefined : true;
}

/** For `hooks`: what a wire throws is thrown on as it is. */
export const beforeError: BeforeErrorHook[] = [
  ({ error }) => (isNetworkError(error) && error.cause instanceof Error ? error.cause : error),
];

/**
 * For `headers`, where the text of an answer is read from the answer itself, which may take its time. A shortcut of ky
 * sends the same header, and waits no longer for the text than for the answer.
 */
export const asText = { accept: 'text/*' };
