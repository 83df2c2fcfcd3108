import { hash, Queue, serialize, stringifyQuery } from 'es-toolkit';
import type { Question } from './question';

/** The key under which all our services keep an answer. */
export function keyOf(question: Question): string {
  return hash(question);
}

/** The text which the key is made of. */
export function textOf(question: Question): string {
  return serialize(question);
}

export function addressOf({ ports, from, days, extras, remark }: Question): string {
  const search = stringifyQuery(
    { port: ports, from, days, extra: extras, remark },
    { addQueryPrefix: true, arrayFormat: 'repeat', skipNulls: true },
  );
  return `https://tides.example.org/at${search}`;
}

/** The questions that wait. */
export class Backlog {
  readonly #queue = new Queue<Question>();

  add(question: Question): void {
    this.#queue.enqueue(question);
  }

  next(): Question | undefined {
    return this.#queue.dequeue();
  }

  waiting(): Question[] {
    return [...this.#queue];
  }
}
