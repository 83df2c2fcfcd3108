import type { PostProcessorModule } from 'i18next';

/** The hand of the station. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** How the station escapes what it puts into a sentence, the slash included. */
export const escape = (text: string): string => text.replace(/[&<>"'/]/g, (character) => escaped[character] ?? character);
