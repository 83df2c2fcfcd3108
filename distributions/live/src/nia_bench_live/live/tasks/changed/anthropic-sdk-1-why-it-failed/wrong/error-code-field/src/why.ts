import { APIError } from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

interface Body {
  error?: { code?: string; paths?: string[]; max_side_length_pixels?: number; appeal_url?: string };
}

export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  const body = error.error as Body | undefined;
  switch (body?.error?.code) {
    case 'image_dimensions_too_large':
      return { kind: 'images', where: body.error.paths ?? [], limit: body.error.max_side_length_pixels ?? 0 };
    case 'organization_on_hold':
      return { kind: 'hold', appeal: body.error.appeal_url ?? null };
    case 'contract_spend_limit_reached':
    case 'enforced_spend_limit_reached':
      return { kind: 'money' };
    case 'ramp_limit_exceeded':
      return { kind: 'too-fast', seconds: Number(error.headers?.get('retry-after')) || null };
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}
