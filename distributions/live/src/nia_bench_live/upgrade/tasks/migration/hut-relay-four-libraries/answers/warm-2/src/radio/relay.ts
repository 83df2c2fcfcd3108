import pRetry from 'p-retry';

export interface Radio {
  call(hut: string): Promise<string>;
}

/** Calls a hut until somebody answers, however long that takes. */
export function callUntilAnswered(radio: Radio, hut: string): Promise<string> {
  return pRetry(() => radio.call(hut), { retries: Number.POSITIVE_INFINITY, minTimeout: 1, maxTimeout: 2 });
}

export function shortAnswer(answer: string): string {
  return answer.length > 40 ? `${answer.slice(0, 37)}...` : answer;
}
