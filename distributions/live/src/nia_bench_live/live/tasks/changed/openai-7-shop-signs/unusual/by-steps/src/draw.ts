import OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

const FIXED = {
  model: 'gpt-image-2.5-sunburst',
  output_format: 'svg',
  size: '1024x1024',
  background: 'transparent',
  stream: false,
} as const satisfies Partial<OpenAI.ImageGenerateParamsNonStreaming>;

function requestFor(order: Order): OpenAI.ImageGenerateParamsNonStreaming {
  const author: OpenAI.ImageGenerateParams.Svg = { model: 'gpt-6-sol', reasoning: { effort: 'low' } };
  return { ...FIXED, prompt: `Draw a sign: ${order.motif}`, svg: author, safety_identifier: order.shop };
}

function read({ data = [], svg_usage: written }: OpenAI.ImagesResponse): Sign {
  for (const { b64_json: bytes } of data) {
    if (bytes) return { source: new TextDecoder().decode(Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))), tokens: written ? written.total_tokens : null };
  }
  throw new TypeError('OpenAI gave no sign.');
}

export const draw = async (client: OpenAI, order: Order): Promise<Sign> =>
  client.images.generate(requestFor(order)).then(read);
