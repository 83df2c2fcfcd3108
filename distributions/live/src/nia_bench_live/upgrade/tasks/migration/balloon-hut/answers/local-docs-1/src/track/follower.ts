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
  /** What was heard of a line that goes on. The parser forgets such a line if it is odd, so it gets whole lines only. */
  private rest = '';
  private isFirst = true;

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
    this.begin();
  }

  /** An empty line says nothing; after it, a mark at the start is part of its line, as it is everywhere. */
  private begin(): void {
    this.rest = '';
    this.isFirst = true;
    this.parser.feed('\n');
  }

  hear(piece: string): this {
    const text = this.rest + (this.isFirst ? piece.replace(/^\xEF\xBB\xBF/, '') : piece);
    this.isFirst = false;
    // A return at the very end may be half of a line end.
    const lines = /^[^]*(?:\n|\r(?=[^]))/.exec(text)?.[0] ?? '';
    this.rest = text.slice(lines.length);
    if (lines) this.parser.feed(lines.replace(/\r\n?/g, '\n'));
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    const { rest } = this;
    if (rest) {
      const known = this.odd.length;
      // A return without anything after it ends no line: it belongs to the line.
      this.parser.feed(`${rest.replace(/\r$/, '\0')}\n`);
      if (this.odd.length > known) this.odd[known] = rest;
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
