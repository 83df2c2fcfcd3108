import Anthropic from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

export function why(error: unknown): Why | null {
  if (!(error instanceof Anthropic.APIError)) return null;
  const message = error.message.toLowerCase();
  if (error.status === 400 && message.includes('image')) {
    const where = [...message.matchAll(/messages\.[\d.a-z]+/g)].map(([path]) => path);
    return { kind: 'images', where, limit: Number(/(\d{3,}) pixels/.exec(message)?.[1] ?? 8000) };
  }
  if (error.status === 403 && message.includes('disabled')) return { kind: 'hold', appeal: null };
  if (error.status === 429 && message.includes('spend')) return { kind: 'money' };
  if (error instanceof Anthropic.RateLimitError) {
    const after = error.headers.get('retry-after');
    return { kind: 'too-fast', seconds: after ? Number(after) : null };
  }
  if (error instanceof Anthropic.NotFoundError) return { kind: 'expired' };
  return null;
}
