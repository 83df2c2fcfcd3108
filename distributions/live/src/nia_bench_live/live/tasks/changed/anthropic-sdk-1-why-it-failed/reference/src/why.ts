import { APIError } from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  const details = error.details;
  switch (details?.error_code) {
    case 'image_dimensions_too_large':
      return { kind: 'images', where: details.paths, limit: details.max_side_length_pixels };
    case 'organization_on_hold':
      return { kind: 'hold', appeal: details.appeal_url ?? null };
    case 'contract_spend_limit_reached':
    case 'enforced_spend_limit_reached':
      return { kind: 'money' };
    case 'ramp_limit_exceeded': {
      const seconds = error.headers?.get('retry-after');
      return { kind: 'too-fast', seconds: seconds ? Number(seconds) : null };
    }
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}
