import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { AfterResponseHook, BeforeErrorHook, Hooks, RetryOptions } from 'ky';

/** What is asked for where an answer is read as a text. The answer itself may take its time. */
export const asText = { accept: 'text/*' };

const timings = ['retry-after', 'ratelimit-reset', 'x-ratelimit-retry-after', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/** How long the office wants the hut to wait, where it says so in an odd way; what nobody can read is for ever. */
function oddWait({ status, headers }: Response): number | undefined {
  const timing = timings.map((name) => headers.get(name)).find((value) => value !== null);
  if (!timing || /^\d+$/.test(timing) || ![413, 429, 503].includes(status)) return undefined;
  const wait = Number.isNaN(Number(timing)) ? Date.parse(timing) - Date.now() : Number(timing) * 1000;
  return Number.isNaN(wait) ? Number.POSITIVE_INFINITY : wait;
}

/** Tries again at once, whatever went wrong on the wire. */
export function triesAgain(limit: number): RetryOptions {
  let wait: number | undefined;
  return {
    limit,
    delay: () => wait ?? 1,
    shouldRetry: ({ error }) => {
      wait = undefined;
      if (isTimeoutError(error)) return undefined;
      if (!isHTTPError(error)) return true;
      wait = oddWait(error.response);
      return wait === undefined ? undefined : true;
    },
  };
}

/** What an answer that is an error says besides is not waited for. */
const dropText: AfterResponseHook = ({ response }) => {
  if (response.ok || response.status < 200) return undefined;
  const { status, statusText, headers } = response;
  return new Response(null, { status, statusText, headers });
};

/** A broken wire is reported as the wire reports it. */
const asTheWireSays: BeforeErrorHook = ({ error }) =>
  isNetworkError(error) && error.cause instanceof Error ? error.cause : error;

/** The hooks of all that the hut asks. `note` hears of each answer. */
export function officeHooks(note: (response: Response) => void = () => {}): Hooks {
  return { afterResponse: [({ response }) => note(response), dropText], beforeError: [asTheWireSays] };
}
