import { createParser } from 'eventsource-parser';

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
  private held: string | null = null;
  private readonly parser = createParser({
    onEvent: (position) => {
      this.positions.push({ balloon: position.event ?? 'unnamed', where: position.data });
    },
    onError: (error) => {
      if (error.type === 'unknown-field' && error.line !== undefined) this.odd.push(error.line);
    },
    onRetry: (pause) => {
      this.pause = pause;
    },
  });

  hear(piece: string): this {
    if (piece === '') return this;
    if (this.held === null && piece.startsWith('\uFEFF')) this.parser.feed('\n');
    const lines = ((this.held ?? '') + piece).split(/\r\n|\n|\r(?!$)/);
    this.held = lines.pop() ?? '';
    for (const line of lines) this.parser.feed(`${line}\n`);
    return this;
  }

  /** The receiver is off. What it said last may be no whole line. */
  end(): this {
    if (this.held) this.parser.feed(`${this.held}\n`);
    this.held = null;
    this.parser.reset();
    return this;
  }
}

/** Why a receiver refuses to be followed: the line that it sends instead of positions, or null. */
export function refusalOf(answer: string): string | null {
  const { odd } = new Follower().hear(answer).end();
  return odd.length === 0 ? null : (odd[0] ?? null);
}
