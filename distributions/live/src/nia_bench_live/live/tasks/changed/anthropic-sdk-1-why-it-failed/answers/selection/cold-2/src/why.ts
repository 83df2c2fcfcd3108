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

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The innermost error object of the body: `{ type: 'error', error: { type, message, details } }`. */
function errorOf(body: unknown): Fields | null {
  const outer = fields(body);
  return outer && (fields(outer.error) ?? outer);
}

/** Why a call of the SDK failed; null where it is none of the known reasons. */
export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  const inner = errorOf(error.error);
  if (!inner) return null;
  const details = fields(inner.details) ?? {};
  const code = text(details.error_code) ?? text(details.code) ?? text(details.type) ?? text(details.reason);

  switch (code) {
    case 'image_dimensions_exceeded':
    case 'image_dimension_exceeded':
    case 'image_dimensions_too_large':
    case 'image_too_large': {
      const where = [details.image_paths, details.paths, details.locations, details.images, details.path].find(
        (value) => value !== undefined,
      );
      const limit =
        number(details.max_dimension) ?? number(details.max_dimension_px) ?? number(details.max_pixels) ?? number(details.limit);
      if (where === undefined || limit === null) return null;
      return { kind: 'images', where: (Array.isArray(where) ? where : [where]).map(String), limit };
    }
    case 'organization_disabled':
    case 'organization_on_hold':
      return { kind: 'hold', appeal: text(details.appeal_url) };
    case 'spend_limit_reached':
    case 'spend_limit_exceeded':
    case 'contract_spend_limit_reached':
    case 'monthly_threshold_reached':
    case 'monthly_threshold_exceeded':
    case 'tier_threshold_exceeded':
      return { kind: 'money' };
    case 'acceleration_limit':
    case 'acceleration_limit_exceeded':
    case 'usage_acceleration_limit': {
      const said = number(details.retry_after) ?? number(details.retry_after_seconds);
      if (said !== null) return { kind: 'too-fast', seconds: said };
      const header = error.headers?.get('retry-after') ?? null;
      const seconds = header === null || header.trim() === '' ? NaN : Number(header);
      return { kind: 'too-fast', seconds: Number.isFinite(seconds) ? seconds : null };
    }
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}
