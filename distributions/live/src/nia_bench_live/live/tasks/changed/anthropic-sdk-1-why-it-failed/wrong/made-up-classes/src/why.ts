import Anthropic from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

export function why(error: unknown): Why | null {
  if (error instanceof Anthropic.ImageTooLargeError) {
    return { kind: 'images', where: error.details.paths, limit: error.details.max_dimension };
  }
  if (error instanceof Anthropic.OrganizationDisabledError) {
    return { kind: 'hold', appeal: error.details.appeal_url ?? null };
  }
  if (error instanceof Anthropic.SpendLimitError) return { kind: 'money' };
  if (error instanceof Anthropic.AccelerationLimitError) {
    const after = error.headers.get('retry-after');
    return { kind: 'too-fast', seconds: after ? Number(after) : null };
  }
  if (error instanceof Anthropic.GoneError) return { kind: 'expired' };
  return null;
}
