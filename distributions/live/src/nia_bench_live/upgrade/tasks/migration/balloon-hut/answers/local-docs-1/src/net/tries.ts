import { isHTTPError, isTimeoutError } from 'ky';

/** Whatever breaks on the wire is tried again; of answers and of time that ran out the client itself decides. */
export function shouldRetry({ error }: { error: Error }): true | undefined {
  return isHTTPError(error) || isTimeoutError(error) ? undefined : true;
}

/** The headers of a question for a text. */
export const forText = { accept: 'text/*' };

/** The text of an answer. An answer must begin in time, and may then take as long as it needs. */
export async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}
