import type { GoogleGenAI } from '@google/genai';

export interface Picture {
  mimeType: string;
  /** In base 64. */
  data: string;
}

/** A wide picture of a dish; null where the model makes none. */
export async function picture(ai: GoogleGenAI, dish: string): Promise<Picture | null> {
  const interaction = await ai.interactions.create({
    model: 'gemini-3-pro-image-preview',
    input: `A photo of ${dish} on a wooden table`,
    response_format: { type: 'image', aspect_ratio: '16:9', image_size: '2K' },
  });
  const image = interaction.output_image;
  return image?.data ? { mimeType: image.mime_type ?? 'image/png', data: image.data } : null;
}
