import { APIError } from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

/** Why a call of the SDK has failed; null where it is none of these reasons. */
export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  // Not by the class of the error: what fails in the middle of a stream is a plain `APIError`.
  const { details } = error;
  switch (details?.error_code) {
    case 'image_dimensions_too_large':
      return { kind: 'images', where: details.paths, limit: details.max_side_length_pixels };
    case 'organization_on_hold':
      return { kind: 'hold', appeal: details.appeal_url ?? null };
    case 'contract_spend_limit_reached':
    case 'enforced_spend_limit_reached':
      return { kind: 'money' };
    case 'ramp_limit_exceeded':
      return { kind: 'too-fast', seconds: retryAfter(error.headers) };
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}

/** How many seconds the API wants us to wait, where it says so. */
function retryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get('retry-after')?.trim();
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
