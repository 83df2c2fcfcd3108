import * as search from 'es-toolkit/query-string';
import { Queue } from 'es-toolkit/util/queue';
import { serialize } from 'es-toolkit/util/serialize';
import * as hashing from 'es-toolkit/util/hash';
import type { Question } from './question';

export const textOf: (question: Question) => string = serialize;

export const keyOf = (question: Question): string => hashing.hash(question);

export const addressOf = (question: Question): string =>
  'https://tides.example.org/at'.concat(
    search.stringify({
      port: question.ports,
      from: question.from.toISOString(),
      days: question.days,
      extra: Array.from(question.extras),
      remark: question.remark,
    }),
  );

export class Backlog extends Queue<Question> {
  add(question: Question): void {
    this.enqueue(question);
  }

  next(): Question | undefined {
    return this.dequeue();
  }

  waiting(): Question[] {
    return Array.from(this);
  }
}
