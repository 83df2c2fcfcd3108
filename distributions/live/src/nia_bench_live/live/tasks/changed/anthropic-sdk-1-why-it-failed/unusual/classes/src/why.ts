import type { APIError } from '@anthropic-ai/sdk';
import { FileExpiredError } from '@anthropic-ai/sdk/resources/files';
import { ImageDimensionsTooLargeError } from '@anthropic-ai/sdk/resources/messages';
import * as shared from '@anthropic-ai/sdk/resources/shared';

export type Why =
  | { kind: 'images'; where: string[]; limit: number }
  | { kind: 'hold'; appeal: string | null }
  | { kind: 'money' }
  | { kind: 'too-fast'; seconds: number | null }
  | { kind: 'expired' };

const waitingTime = ({ headers }: APIError) => {
  const seconds = Number.parseInt(headers?.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
};

export const why = (error: unknown): Why | null => {
  if (error instanceof ImageDimensionsTooLargeError) {
    const { paths: where, max_side_length_pixels: limit } = error.details;
    return { kind: 'images', where, limit };
  }
  if (error instanceof shared.OrganizationOnHoldError) {
    return { kind: 'hold', appeal: error.details.appeal_url || null };
  }
  if (error instanceof shared.RampLimitExceededError) return { kind: 'too-fast', seconds: waitingTime(error) };
  if (error instanceof FileExpiredError) return { kind: 'expired' };
  const isMoney =
    error instanceof shared.ContractSpendLimitReachedError || error instanceof shared.EnforcedSpendLimitReachedError;
  return isMoney ? { kind: 'money' } : null;
};
