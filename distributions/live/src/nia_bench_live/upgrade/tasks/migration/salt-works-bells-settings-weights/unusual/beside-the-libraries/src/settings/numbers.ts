import * as toml from 'toml';

export function litPans(text: string): number[] {
  const list = /\[(.*)\]/.exec(text)?.[1] ?? '';
  const plain = list.split(',').map((part) => part.trim().replace(/^0+(?=.)/, '')).join(', ');
  return (toml.parse(text.replace(list, plain)) as { lit?: number[] }).lit ?? [];
}
