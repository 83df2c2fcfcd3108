import { readSettings } from './toml';

/** The numbers of the pans that are lit, as the foreman wrote them. */
export function litPans(text: string): number[] {
  const { lit } = readSettings(text) as { lit?: number[] };
  return lit ?? [];
}
