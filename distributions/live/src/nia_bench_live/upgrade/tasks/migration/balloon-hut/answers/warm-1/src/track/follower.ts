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
  /** The line that is not yet at its end: the parser drops a part of a line that it does not know, and says nothing. */
  private rest = '';
  private begun = false;
  private halfEnd = false;

  constructor() {
    this.parser = createParser({
      onEvent: ({ event, data }) => this.positions.push({ balloon: event ?? 'unnamed', where: data }),
      onError: ({ type, line = '' }) => {
        if (type === 'unknown-field') this.odd.push(this.halfEnd ? `${line.slice(0, -1)}\r` : line);
      },
      onRetry: (pause) => {
        this.pause = pause;
      },
    });
  }

  hear(piece: string): this {
    // Only a mark of three bytes in the first piece is none of the text. The parser takes away one mark of any form and
    // in any pieces, so that it gets one to take away.
    if (!this.begun && !piece.startsWith('\xEF\xBB\xBF')) this.parser.feed('\uFEFF');
    this.begun = true;
    const text = this.rest + piece;
    // A CR at the very end may be the first half of a CRLF.
    const end = Math.max(text.lastIndexOf('\n'), text.slice(0, -1).lastIndexOf('\r')) + 1;
    this.rest = text.slice(end);
    if (end > 0) this.parser.feed(text.slice(0, end));
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    if (this.rest !== '') {
      // A CR that nothing follows has ended no line, and belongs to it. Another sign stands for it in the parser.
      this.halfEnd = this.rest.endsWith('\r');
      this.parser.feed(`${this.rest.replace(/\r$/, '\0')}\n`);
    }
    this.parser.reset();
    this.rest = '';
    this.begun = false;
    this.halfEnd = false;
    return this;
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  return new Follower().hear(answer).end().odd[0] ?? null;
}
