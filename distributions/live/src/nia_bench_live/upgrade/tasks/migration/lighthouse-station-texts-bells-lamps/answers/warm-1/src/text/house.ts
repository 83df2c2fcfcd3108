import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station. Each voice that writes in it must use it. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

i18next.use(hand);

const scribe = i18next.createInstance();

void scribe.init({ lng: 'en', resources: {} });

/** What i18next escapes, and strokes too: the station has always escaped them. */
export function escapeValue(value: unknown): string {
  const text = value === null ? '' : '' + (value as string);
  return scribe.services.interpolator.interpolate('{{text}}', { text }, 'en', {}).replaceAll('/', '&#x2F;');
}
