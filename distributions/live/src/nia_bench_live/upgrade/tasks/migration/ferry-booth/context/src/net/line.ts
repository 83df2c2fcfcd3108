/** The way to the harbour. The booth hands it in, so that it can be another one at night. */
export type Line = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

export const harbour = 'https://harbour.example/api';
