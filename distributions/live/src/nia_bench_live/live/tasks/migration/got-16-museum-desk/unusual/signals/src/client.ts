import * as library from 'got';

export class DeskError extends Error {
  readonly status: number;
  readonly path: string;

  constructor(status: number, path: string) {
    super(`${status} at ${path}`);
    this.status = status;
    this.path = path;
  }
}

export const makeClient = (baseUrl: string, key: string): library.Got =>
  library.default.extend(
    { prefixUrl: baseUrl, headers: { 'x-key': key } },
    { retry: { limit: 1, calculateDelay: ({ computedValue }) => Math.min(computedValue, 10) } },
    { hooks: { beforeRequest: [(options) => void (options.headers['x-may-take'] = options.isStream ? 'long' : 'short')] } },
  );
