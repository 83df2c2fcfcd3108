import { hash, isNil, omitBy, Queue, serialize, stringifyQuery } from 'es-toolkit';
import type { Question } from './question';

const ADDRESS = 'https://tides.example.org/at';

/** The key under which all services keep the answer to a question. */
export function keyOf(question: Question): string {
  return hash(question);
}

/** The text which the key is made of. */
export function textOf(question: Question): string {
  return serialize(question);
}

export function addressOf({ ports, from, days, extras, remark }: Question): string {
  const parts = omitBy(
    { port: ports, from: from.toISOString(), days, extra: [...extras], remark },
    isNil,
  );
  const search = stringifyQuery(parts, { arrayFormat: 'repeat' });
  return `${ADDRESS}?${search}`;
}

/** The questions that wait, the first first. */
export class Backlog {
  readonly #queue = new Queue<Question>();

  add(question: Question): void {
    this.#queue.enqueue(question);
  }

  next(): Question | undefined {
    return this.#queue.dequeue();
  }

  waiting(): Question[] {
    return this.#queue.toArray();
  }
}
