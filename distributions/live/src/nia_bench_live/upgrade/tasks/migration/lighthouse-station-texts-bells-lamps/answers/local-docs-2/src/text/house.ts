import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station: whatever is written in it is in capitals, and ends with a stop. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

i18next.use(hand);

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** What stands in a sentence of the station in the place of a letter that HTML has for itself. */
export const interpolation = {
  escapeValue: true,
  skipOnVariables: true,
  escape: (text: string): string =>
    typeof text === 'string' ? text.replace(/[&<>"'/]/g, (letter) => escapes[letter] ?? letter) : text,
};
