import { parse } from 'toml';
import { checkSettings } from './old';

/** The numbers of the pans that are lit, as the foreman wrote them. */
export function litPans(text: string): number[] {
  const [, written = ''] = /^\s*lit\s*=\s*\[([^\]]*)\]/m.exec(text) ?? [];
  const numbers = written.replace(/#.*$/gm, '').split(',').map((part) => part.trim()).filter(Boolean);
  const fractions = numbers.filter((part) => /[.e]/i.test(part) && !/^["']/.test(part));
  if (fractions.length > 0 && fractions.length < numbers.length) throw new SyntaxError('Numbers of two kinds');
  const { lit } = parse(checkSettings(text)) as { lit?: number[] };
  return (lit ?? []).map((pan) => (typeof pan === 'bigint' ? Number(pan) : pan));
}
