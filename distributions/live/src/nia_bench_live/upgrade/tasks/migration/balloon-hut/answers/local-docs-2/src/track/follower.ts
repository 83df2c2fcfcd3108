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
  private isFirst = true;
  /** What was heard of a line that is not whole yet. The parser gets whole lines alone, since it may drop others. */
  private pending = '';
  /** The line with which the receiver went off, as it sent it. */
  private last: string | undefined;

  constructor() {
    this.parser = createParser({
      onEvent: ({ event, data }) => this.positions.push({ balloon: event ?? 'unnamed', where: data }),
      onError: ({ type, line }) => {
        if (type === 'unknown-field') this.odd.push(this.last ?? line ?? '');
      },
      onRetry: (pause) => {
        this.pause = pause;
      },
    });
    this.begin();
  }

  hear(piece: string): this {
    this.pending += this.isFirst ? piece.replace(/^\xef\xbb\xbf/, '') : piece;
    this.isFirst = false;
    // A carriage return at the end may be half of the end of a line.
    const end = Math.max(this.pending.lastIndexOf('\n'), this.pending.slice(0, -1).lastIndexOf('\r')) + 1;
    if (end > 0) this.parser.feed(this.pending.slice(0, end).replace(/\r\n?/g, '\n'));
    this.pending = this.pending.slice(end);
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    if (this.pending !== '') {
      this.last = this.pending;
      // A carriage return belongs to this line, but would end it.
      this.parser.feed(`${this.pending.replace(/\r$/, '\0')}\n`);
      this.last = undefined;
      this.pending = '';
    }
    this.parser.reset();
    this.begin();
    return this;
  }

  /** A line that says nothing, after which the parser takes no sign for a mark of the order of bytes. */
  private begin(): void {
    this.isFirst = true;
    this.parser.feed('\n');
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  return new Follower().hear(answer).end().odd[0] ?? null;
}
