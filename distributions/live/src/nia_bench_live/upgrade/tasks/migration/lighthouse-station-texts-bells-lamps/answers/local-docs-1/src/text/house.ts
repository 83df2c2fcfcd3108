import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station: whatever is written in it is in capitals, and ends with a stop. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

i18next.use(hand);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** A value as it stands in a sentence, which may go into a page of HTML. */
export function escapeValue(value: string): string {
  return value.replace(/[&<>"'/]/g, (letter) => entities[letter] ?? letter);
}
