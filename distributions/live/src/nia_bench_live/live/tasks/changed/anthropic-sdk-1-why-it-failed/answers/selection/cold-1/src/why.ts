import { APIError } from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The `details` of an error body: `{ type: 'error', error: { type, message, details } }`. */
function detailsOf(error: APIError): Fields | null {
  const body = fields(error.error);
  const inner = fields(body?.error) ?? body;
  return fields(inner?.details);
}

function secondsOf(error: APIError, details: Fields): number | null {
  const said = details.retry_after_seconds ?? details.retry_after;
  if (typeof said === 'number' && Number.isFinite(said)) return said;
  const header = error.headers?.get('retry-after')?.trim();
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** Why a call of the SDK has failed; null for anything that we do not tell apart. */
export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  const details = detailsOf(error);
  if (!details) return null;
  switch (details.error_code ?? details.code ?? details.type) {
    case 'image_dimensions_exceeded':
    case 'image_dimension_limit_exceeded': {
      const where = details.image_paths ?? details.paths ?? details.images;
      const limit = details.max_dimension_pixels ?? details.max_dimension ?? details.limit;
      return {
        kind: 'images',
        where: Array.isArray(where) ? where.filter((each): each is string => typeof each === 'string') : [],
        limit: typeof limit === 'number' ? limit : Number(limit),
      };
    }
    case 'organization_disabled':
      return { kind: 'hold', appeal: text(details.appeal_url) };
    case 'spend_limit_reached':
    case 'spend_limit_exceeded':
    case 'tier_threshold_exceeded':
    case 'monthly_threshold_exceeded':
      return { kind: 'money' };
    case 'acceleration_limit':
    case 'acceleration_limit_exceeded':
      return { kind: 'too-fast', seconds: secondsOf(error, details) };
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}
