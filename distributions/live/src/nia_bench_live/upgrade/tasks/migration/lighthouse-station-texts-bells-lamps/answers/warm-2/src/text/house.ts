import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station. Each instance that writes in it has to use it. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

i18next.use(hand);

const plain = i18next.createInstance();

void plain.init({ lng: 'en', resources: { en: { translation: { text: '{{text}}' } } } });

/** Escapes what i18next escapes, and the slash as well, as the station has always done. */
export function escapeText(text: string): string {
  return plain.t('text', { text }).replaceAll('/', '&#x2F;');
}
