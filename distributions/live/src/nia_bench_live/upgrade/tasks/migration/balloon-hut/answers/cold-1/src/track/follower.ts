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

  constructor() {
    this.parser = createParser({
      onEvent: ({ event, data }) => this.positions.push({ balloon: event || 'unnamed', where: data }),
      onError: ({ type, line, field, value }) => {
        if (type === 'unknown-field') this.odd.push(line ?? (value ? `${field}: ${value}` : (field ?? '')));
      },
      onRetry: (pause) => {
        this.pause = pause;
      },
    });
  }

  hear(piece: string): this {
    this.parser.feed(piece);
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    this.parser.reset({ consume: true });
    return this;
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  return new Follower().hear(answer).end().odd[0] ?? null;
}
