import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station: whatever is written in it is in capitals, and ends with a stop. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string | string[]) => `${String(value).toUpperCase()}.`,
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

/** How the station puts values into its sentences: fit for HTML. */
export const houseInterpolation = {
  escapeValue: true,
  escape: (text: string): string => String(text).replace(/[&<>"'/]/g, (letter) => entities[letter] ?? letter),
};
