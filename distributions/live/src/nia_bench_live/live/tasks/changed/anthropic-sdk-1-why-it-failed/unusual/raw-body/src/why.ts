import Anthropic from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

type Details = Record<string, unknown>;

const told: Record<string, (details: Details, headers: Headers | undefined) => Why> = {
  image_dimensions_too_large: ({ paths, max_side_length_pixels: limit }) => ({
    kind: 'images',
    where: Array.isArray(paths) ? paths.map(String) : [],
    limit: Number(limit),
  }),
  organization_on_hold: ({ appeal_url: url }) => ({ kind: 'hold', appeal: typeof url === 'string' ? url : null }),
  contract_spend_limit_reached: () => ({ kind: 'money' }),
  enforced_spend_limit_reached: () => ({ kind: 'money' }),
  ramp_limit_exceeded: (_details, headers) => {
    const value = headers?.get('retry-after') ?? null;
    return { kind: 'too-fast', seconds: value === null ? null : Number(value) };
  },
  file_expired: () => ({ kind: 'expired' }),
};

export function why(error: unknown): Why | null {
  if (!(error instanceof Anthropic.APIError)) return null;
  const body = error.error as { error?: { details?: Details } } | undefined;
  const details = body?.error?.details;
  const tell = typeof details?.error_code === 'string' ? told[details.error_code] : undefined;
  return tell && details ? tell(details, error.headers) : null;
}
