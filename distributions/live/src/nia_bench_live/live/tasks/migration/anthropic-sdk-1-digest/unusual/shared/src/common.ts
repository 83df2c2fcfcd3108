import type Anthropic from '@anthropic-ai/sdk';

export function textOf({ content }: Anthropic.Message): string {
  let text = '';
  for (const block of content) if (block.type === 'text') text += block.text;
  return text;
}

export const job = { headers: { 'x-job': 'nightly' } } as const;
