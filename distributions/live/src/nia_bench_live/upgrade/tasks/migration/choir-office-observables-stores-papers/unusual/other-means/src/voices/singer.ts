import * as mobx from 'mobx';

export interface Score {
  title: string;
  pages: number;
}

export class Singer {
  score: Score;
  parts: string[];
  prints = 0;

  constructor(score: Score, parts: string[]) {
    this.score = score;
    this.parts = parts;
    mobx.makeAutoObservable(this, {
      score: mobx.observableRef,
      parts: mobx.observableShallow,
      label: mobx.computedStruct,
      prints: false,
    });
  }

  get label(): { text: string } {
    this.prints += 1;
    return { text: `${this.score.title} (${this.score.pages}): ${this.parts.join(', ')}` };
  }

  borrow(part: string): string {
    this.parts.push(part);
    return this.label.text;
  }

  change(score: Score): string {
    this.score = score;
    return this.score === score ? this.label.text : 'another score';
  }
}
