import { wrapped } from '../text/words';

export interface Card {
  to: string;
  text: string;
  stamp: number;
}

/** The stamp of a card in pence: two for a near place, and one more for each twenty words. */
export function stampFor(to: string, text: string, near: readonly string[]): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return (near.includes(to) ? 2 : 4) + Math.floor(words / 20);
}

/** The bag that goes down with the mule; cards for one place lie together, in the order of the places. */
export class PostBag {
  private readonly cards: Card[] = [];

  constructor(private readonly near: readonly string[]) {}

  put(to: string, text: string): Card {
    const card = { to, text, stamp: stampFor(to, text, this.near) };
    this.cards.push(card);
    return card;
  }

  /** Cards by place, the places by name. */
  bundles(): [to: string, cards: number][] {
    const count = new Map<string, number>();
    for (const { to } of this.cards) count.set(to, (count.get(to) ?? 0) + 1);
    return [...count].sort(([one], [other]) => one.localeCompare(other));
  }

  /** What all stamps cost. */
  pence(): number {
    return this.cards.reduce((sum, { stamp }) => sum + stamp, 0);
  }

  /** How a card is written, for a narrow pen. */
  face(card: Card): string[] {
    return [`To ${card.to}`, ...wrapped(card.text, 28)];
  }
}
