import { parse } from 'toml';

export function panHeat(text: string): number | null {
  const keys = text.split('\n').map((line) => line.split('=')[0]?.trim() ?? '');
  if (keys.some((key) => !key.startsWith('[') && !key.startsWith('#') && key.includes('.'))) return null;
  try {
    const { pan } = parse(text) as { pan?: { heat?: number } };
    return pan?.heat ?? 0;
  } catch {
    return null;
  }
}
