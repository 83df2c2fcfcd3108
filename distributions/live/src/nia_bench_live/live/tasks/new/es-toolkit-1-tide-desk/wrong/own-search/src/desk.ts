import { Queue, serialize } from 'es-toolkit/util';
import { hash } from 'es-toolkit/util/hash';
import type { Question } from './question';

export function keyOf(question: Question): string {
  return hash(question);
}

export function textOf(question: Question): string {
  return serialize(question);
}

export function addressOf({ ports, from, days, extras, remark }: Question): string {
  const search = new URLSearchParams(ports.map((port) => ['port', port]));
  search.append('from', from.toISOString());
  if (days !== undefined) search.append('days', String(days));
  for (const extra of extras) search.append('extra', extra);
  if (remark !== null) search.append('remark', remark);
  return `https://tides.example.org/at?${search}`;
}

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
