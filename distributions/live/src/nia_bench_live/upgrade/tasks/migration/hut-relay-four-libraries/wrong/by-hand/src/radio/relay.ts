import { again } from './again';

export interface Radio {
  call(hut: string): Promise<string>;
}

/** Calls a hut until somebody answers, however long that takes. */
export function callUntilAnswered(radio: Radio, hut: string): Promise<string> {
  return again(() => radio.call(hut), { retries: Infinity, pause: 1 });
}

export function shortAnswer(answer: string): string {
  return answer.length > 40 ? `${answer.slice(0, 37)}...` : answer;
}
