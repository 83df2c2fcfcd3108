import { isHTTPError, isNetworkError, isTimeoutError, type AfterResponseHook, type BeforeErrorHook } from 'ky';

/** For `retry`: a line that breaks is tried again, in whatever way it breaks. */
export function shouldRetry({ error }: { error: Error }): true | undefined {
  return isHTTPError(error) || isTimeoutError(error) ? undefined : true;
}

/** For `hooks`: what a line throws is thrown on as it is. */
export const beforeError: BeforeErrorHook[] = [
  ({ error }) => (isNetworkError(error) && error.cause instanceof Error ? error.cause : error),
];

/** For `hooks`: an answer that is an error is one at once; ky would first read all of it. */
export const afterResponse: AfterResponseHook[] = [
  ({ response }) => {
    if (response.ok || response.status < 200) return undefined;
    const { status, statusText, headers } = response;
    return new Response(null, { status, statusText, headers });
  },
];

/** For `parseJson`: an answer of nothing is an empty text. */
export function parseJson(text: string): unknown {
  return text === '' ? '' : JSON.parse(text);
}

/**
 * For `headers`, where the text of an answer is read from the answer itself, which may take its time. A shortcut of ky
 * sends the same header, and waits no longer for the text than for the answer.
 */
export const asText = { accept: 'text/*' };
