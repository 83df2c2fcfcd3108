import { makeRetriable } from 'p-retry';

export interface Radio {
  call(hut: string): Promise<string>;
}

/** Calls a hut until somebody answers, however long that takes. */
export function callUntilAnswered(radio: Radio, hut: string): Promise<string> {
  const options = { retries: Number.POSITIVE_INFINITY, factor: 1, minTimeout: 1 };
  return makeRetriable((name: string) => radio.call(name), options)(hut);
}

export function shortAnswer(answer: string): string {
  return answer.length > 40 ? `${answer.slice(0, 37)}...` : answer;
}
