import type OpenAI from 'openai';

/** What all our requests for pictures say. */
export const shared = (customer: string) =>
  ({ model: 'gpt-image-2', size: '1024x1024', safety_identifier: customer }) as const;

/** The bytes of all pictures of a reply. */
export function* bytesOf({ data }: OpenAI.ImagesResponse): Generator<Buffer> {
  for (const { b64_json: bytes } of data ?? []) if (bytes !== undefined) yield Buffer.from(bytes, 'base64');
}
