import { computedStruct, makeObservable, observableRef, observableShallow, runInAction } from 'mobx';

export interface Score {
  title: string;
  pages: number;
}

/** A singer with the scores that she has borrowed. */
export class Singer {
  score: Score;
  parts: string[];
  prints = 0;

  constructor(score: Score, parts: string[]) {
    this.score = score;
    this.parts = parts;
    makeObservable(this, { score: observableRef, parts: observableShallow, label: computedStruct });
  }

  get label(): { text: string } {
    this.prints += 1;
    return { text: `${this.score.title} (${this.score.pages}): ${this.parts.join(', ')}` };
  }

  borrow(part: string): string {
    runInAction(() => this.parts.push(part));
    return this.label.text;
  }

  change(score: Score): string {
    runInAction(() => {
      this.score = score;
    });
    return this.score === score ? this.label.text : 'another score';
  }
}
