import { APIError } from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

type Fields = Record<string, unknown>;

/** Says why a call of the SDK has failed, where it is one of the reasons that we tell apart. */
export function why(error: unknown): Why | null {
  if (!(error instanceof APIError)) return null;
  const details = detailsOf(error.error);
  if (!details) return null;

  switch (details['error_code'] ?? details['code'] ?? details['type']) {
    case 'image_dimensions_exceeded': {
      const where = details['image_paths'] ?? details['paths'];
      const limit = details['max_dimension'] ?? details['limit'];
      if (!Array.isArray(where) || typeof limit !== 'number') return null;
      return { kind: 'images', where: where.map(String), limit };
    }
    case 'organization_disabled': {
      const appeal = details['appeal_url'];
      return { kind: 'hold', appeal: typeof appeal === 'string' ? appeal : null };
    }
    case 'spend_limit_reached':
    case 'monthly_threshold_reached':
      return { kind: 'money' };
    case 'acceleration_limit_exceeded':
      return { kind: 'too-fast', seconds: secondsOf(details['retry_after'], error.headers) };
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}

/** The details in `{ type: 'error', error: { type, message, details } }`. */
function detailsOf(body: unknown): Fields | null {
  if (!isFields(body)) return null;
  const inner = isFields(body['error']) ? body['error'] : body;
  return isFields(inner['details']) ? inner['details'] : null;
}

function secondsOf(told: unknown, headers: Headers | undefined): number | null {
  if (typeof told === 'number' && Number.isFinite(told)) return told;
  const header = headers?.get('retry-after')?.trim();
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
