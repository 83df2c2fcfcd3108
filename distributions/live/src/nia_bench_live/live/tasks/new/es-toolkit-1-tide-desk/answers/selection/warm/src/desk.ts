import { stringify } from 'es-toolkit/query-string';
import { Queue, serialize } from 'es-toolkit/util';
import { hash } from 'es-toolkit/util/hash';
import type { Question } from './question.js';

/** The key under which all our services keep the answer to a question. */
export function keyOf(question: Question): string {
  return hash(question);
}

/** The text of which the key of a question is made. */
export function textOf(question: Question): string {
  return serialize(question);
}

/** Where a question is answered. */
export function addressOf({ ports, from, days, extras, remark }: Question): string {
  const search = stringify({
    port: ports,
    from: from.toISOString(),
    days,
    extra: [...extras],
    remark,
  });
  return `https://tides.example.org/at${search}`;
}

/** The questions that wait, in the order in which they came. */
export class Backlog {
  readonly #questions = new Queue<Question>();

  add(question: Question): void {
    this.#questions.enqueue(question);
  }

  next(): Question | undefined {
    return this.#questions.dequeue();
  }

  waiting(): Question[] {
    return [...this.#questions];
  }
}
