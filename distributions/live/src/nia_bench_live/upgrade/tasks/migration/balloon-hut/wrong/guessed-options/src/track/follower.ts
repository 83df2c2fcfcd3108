import { createParser, type EventSourceParser } from 'eventsource-parser';

export interface Position {
  balloon: string;
  where: string;
}

/** Follows balloons. What a receiver sends comes in pieces of any length. */
export class Follower {
  readonly positions: Position[] = [];
  /** Lines that the receiver should not have sent, whole. */
  readonly odd: string[] = [];
  pause: number | null = null;
  private readonly parser: EventSourceParser;
  private begun = false;
  private rest = '';

  constructor() {
    this.parser = createParser({
      onEvent: ({ event, data }) => this.positions.push({ balloon: event ?? 'unnamed', where: data }),
      onError: ({ type, line }) => {
        if (type === 'unknown-field') this.odd.push(line ?? '');
      },
      onRetry: (pause) => {
        this.pause = pause;
      },
    });
  }

  /** The parser gets whole lines only: it drops the beginning of one that it cannot know. */
  hear(piece: string): this {
    const text = this.rest + piece;
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    this.rest = text.slice(end);
    return this.feed(text.slice(0, end));
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    if (this.rest !== '') this.feed(`${this.rest}\n`);
    this.rest = '';
    this.begun = false;
    this.parser.reset();
    return this;
  }

  /** A mark of the order of bytes is doubled, as the parser takes one off. */
  private feed(lines: string): this {
    if (lines === '') return this;
    this.parser.feed(!this.begun && lines.startsWith('\uFEFF') ? `\uFEFF${lines}` : lines);
    this.begun = true;
    return this;
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  return new Follower().hear(answer).end().odd[0] ?? null;
}
