import i18next, { type PostProcessorModule } from 'i18next';

/** The hand of the station. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};

i18next.use(hand);
