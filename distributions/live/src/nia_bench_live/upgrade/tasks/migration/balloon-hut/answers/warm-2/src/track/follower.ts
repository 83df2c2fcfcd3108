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
  /** What was heard of a line that is not whole yet; the parser gets whole lines only, or it would drop odd ones. */
  private rest = '';
  /** Whether the last line was cut off behind a carriage return. */
  private cutOff = false;

  constructor() {
    this.parser = createParser({
      onEvent: ({ event, data }) => this.positions.push({ balloon: event ?? 'unnamed', where: data }),
      onError: ({ type, line = '' }) => {
        if (type === 'unknown-field') this.odd.push(this.cutOff ? `${line.slice(0, -1)}\r` : line);
      },
      onRetry: (pause) => {
        this.pause = pause;
      },
    });
    this.begin();
  }

  /** The mark that the parser drops at a beginning is given to it, so that it drops no other. */
  private begin(): void {
    this.begun = false;
    this.parser.feed('\uFEFF');
  }

  hear(piece: string): this {
    const text = this.rest + (this.begun ? piece : piece.replace(/^\xEF\xBB\xBF/, ''));
    this.begun = true;
    // A carriage return at the end may be the first half of a line end.
    const end = Math.max(text.lastIndexOf('\n'), text.slice(0, -1).lastIndexOf('\r')) + 1;
    this.rest = text.slice(end);
    if (end > 0) this.parser.feed(text.slice(0, end));
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    if (this.rest !== '') {
      this.cutOff = this.rest.endsWith('\r');
      this.parser.feed(`${this.cutOff ? `${this.rest.slice(0, -1)}\0` : this.rest}\n`);
      this.cutOff = false;
      this.rest = '';
    }
    this.parser.reset();
    this.begin();
    return this;
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  return new Follower().hear(answer).end().odd[0] ?? null;
}
