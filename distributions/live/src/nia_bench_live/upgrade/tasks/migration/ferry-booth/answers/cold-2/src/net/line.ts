/** The way to the harbour. The booth hands it in, so that it can be another one at night. */
export type Line = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

export const harbour = 'https://harbour.example/api';

/** Waits for an answer. If the line fails, its own failure is thrown, not the one in which ky wraps it. */
export async function answerOf(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof Error && error.name === 'NetworkError' && error.cause !== undefined ? error.cause : error;
  }
}

/** What an answer says in JSON; an empty text if it says nothing. */
export async function readJson<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  return (text === '' ? '' : JSON.parse(text)) as T;
}

/** The headers of requests for JSON, and for text. */
export const wantsJson = { accept: 'application/json' };
export const wantsText = { accept: 'text/*' };
