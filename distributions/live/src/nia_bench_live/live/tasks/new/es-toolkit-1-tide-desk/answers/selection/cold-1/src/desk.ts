import { hash, isNotNil, pickBy, Queue, serialize, stringifyQuery } from 'es-toolkit';
import type { Question } from './question';

/** The key under which an answer is kept: the same for equal questions. */
export function keyOf(question: Question): string {
  return hash(question);
}

/** The text of which the key is made. */
export function textOf(question: Question): string {
  return serialize(question);
}

/** Where the answer to a question is asked for. */
export function addressOf({ ports, from, days, extras, remark }: Question): string {
  const search = pickBy({ port: ports, from: from.toISOString(), days, extra: [...extras], remark }, isNotNil);
  return `https://tides.example.org/at?${stringifyQuery(search)}`;
}

/** The questions that wait, the first first. */
export class Backlog {
  readonly #queue = new Queue<Question>();

  /** Puts a question behind the others. */
  add(question: Question): void {
    this.#queue.enqueue(question);
  }

  /** Takes out the first question. */
  next(): Question | undefined {
    return this.#queue.dequeue();
  }

  /** The questions that wait. */
  waiting(): Question[] {
    return [...this.#queue];
  }
}
