import { parse } from 'toml';

/** The numbers of the pans that are lit, as the foreman wrote them. */
export function litPans(text: string): number[] {
  const { lit } = parse(text.replace(/(?<![\w.])0+(?=\d)/g, '')) as { lit?: number[] };
  return lit ?? [];
}
