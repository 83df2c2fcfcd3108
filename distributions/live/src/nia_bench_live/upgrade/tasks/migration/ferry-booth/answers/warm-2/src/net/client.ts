import ky, { HTTPError, type KyInstance, NetworkError } from 'ky';
import type { Line } from './line';

/** What the harbour is asked to send. The answers are read without a limit of time, once they have begun. */
export const asJson = { headers: { accept: 'application/json' } };
export const asText = { headers: { accept: 'text/*' } };

/** An answer without what it says, as ky would read that first where a request has failed. */
function headOf({ status, statusText, headers }: Response): Response {
  return new Response(null, { status, statusText, headers });
}

/** A client for a line, which asks once, and fails with the errors of the line itself. */
export function clientOf(line: Line): KyInstance {
  const whole = new WeakMap<Response, Response>();
  return ky.create({
    retry: 0,
    parseJson: (text) => (text === '' ? '' : JSON.parse(text)),
    fetch: async (input, init) => {
      const response = await line(input, init);
      if (response.ok || response.status < 200 || response.status > 599) return response;
      const head = headOf(response);
      whole.set(head, response);
      return head;
    },
    hooks: {
      beforeError: [
        ({ error }) => {
          if (error instanceof HTTPError) error.response = whole.get(error.response) ?? error.response;
          return error instanceof NetworkError && error.cause instanceof Error ? error.cause : error;
        },
      ],
    },
  });
}
