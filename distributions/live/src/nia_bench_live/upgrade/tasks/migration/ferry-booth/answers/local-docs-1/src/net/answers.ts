import { isNetworkError, type ResponsePromise } from 'ky';

/** What a request asks for. */
export const asJson = { accept: 'application/json' };
export const asText = { accept: 'text/*' };

/** The answer to a request. A line that breaks fails with its own error. */
export async function answerOf(promise: ResponsePromise): Promise<Response> {
  try {
    return await promise;
  } catch (error) {
    throw isNetworkError(error) ? error.cause : error;
  }
}

/** The text of an answer, however long it takes to read. */
export async function textOf(promise: ResponsePromise): Promise<string> {
  return (await answerOf(promise)).text();
}

/** The value of an answer; of an empty one it is an empty text. */
export async function valueOf<T>(promise: ResponsePromise): Promise<T> {
  const text = await textOf(promise);
  return (text === '' ? '' : JSON.parse(text)) as T;
}
