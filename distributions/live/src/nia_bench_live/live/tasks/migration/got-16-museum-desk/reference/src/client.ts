import got, { type Got } from 'got';

/** What went wrong, in words for the desk. */
export class DeskError extends Error {
  constructor(
    readonly status: number,
    readonly path: string,
  ) {
    super(`${status} at ${path}`);
  }
}

/** Asks the museum. Its gateway wants to know which requests may take long. */
export function makeClient(baseUrl: string, key: string): Got {
  return got.extend({
    prefixUrl: baseUrl,
    headers: { 'x-key': key },
    retry: { limit: 1, calculateDelay: ({ computedValue }) => (computedValue ? 10 : 0) },
    handlers: [
      (options, next) => {
        options.headers['x-may-take'] = options.isStream ? 'long' : 'short';
        return next(options);
      },
    ],
  });
}
