import { wrapped } from '../text/words';

export interface Entry {
  day: number;
  text: string;
  signed: string;
}

/** The diary of the hut: one entry a day and person, and what is added to it. */
export class Diary {
  private readonly entries: Entry[] = [];

  write(day: number, signed: string, text: string): this {
    const found = this.entries.find((entry) => entry.day === day && entry.signed === signed);
    if (found) found.text = `${found.text} ${text}`;
    else this.entries.push({ day, signed, text });
    return this;
  }

  /** The page of a day, for a narrow book. */
  page(day: number, width = 24): string[] {
    return this.entries.filter((entry) => entry.day === day).flatMap(({ signed, text }) => [...wrapped(text, width), `   ${signed}`]);
  }

  /** Days on which nobody wrote, between the first and the last. */
  gaps(): number[] {
    const days = this.entries.map(({ day }) => day);
    const gaps: number[] = [];
    for (let day = Math.min(...days); day < Math.max(...days); day += 1) if (!days.includes(day)) gaps.push(day);
    return gaps;
  }
}
