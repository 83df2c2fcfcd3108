import Anthropic from '@anthropic-ai/sdk';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

export function why(error: unknown): Why | null {
  if (!(error instanceof Anthropic.APIError)) return null;
  const { error: body } = error.error as Anthropic.ErrorResponse;
  switch (body.code) {
    case 'image_too_large':
      return { kind: 'images', where: body.param, limit: body.limit };
    case 'organization_disabled':
      return { kind: 'hold', appeal: null };
    case 'spend_limit':
      return { kind: 'money' };
    case 'file_expired':
      return { kind: 'expired' };
    default:
      return null;
  }
}
