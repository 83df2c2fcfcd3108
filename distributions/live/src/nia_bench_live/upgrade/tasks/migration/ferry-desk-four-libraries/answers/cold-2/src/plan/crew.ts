import { loadFile } from './yaml';

export interface Hand {
  name: string;
  role: 'skipper' | 'mate' | 'deckhand';
}

/** Reads a crew list. A line that is no person is left out. */
export function readCrew(text: string): Hand[] {
  const entries = loadFile(text);
  if (!Array.isArray(entries)) return [];
  return entries.filter(isHand);
}

function isHand(entry: unknown): entry is Hand {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, role } = entry as Partial<Hand>;
  return typeof name === 'string' && ['skipper', 'mate', 'deckhand'].includes(String(role));
}

export function hasSkipper(hands: readonly Hand[]): boolean {
  return hands.some((hand) => hand.role === 'skipper');
}
