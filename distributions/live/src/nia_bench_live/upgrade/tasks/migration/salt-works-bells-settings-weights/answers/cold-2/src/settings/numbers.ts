import { parse } from 'toml';
import { olderText } from './older';

/** The numbers of the pans that are lit, as the foreman wrote them. */
export function litPans(text: string): number[] {
  const { lit } = parse(olderText(text)) as { lit?: number[] };
  return lit ?? [];
}
