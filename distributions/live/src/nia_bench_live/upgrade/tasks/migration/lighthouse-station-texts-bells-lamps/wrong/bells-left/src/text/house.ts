import type { PostProcessorModule } from 'i18next';

/** The hand of the station: whatever is written in it is in capitals, and ends with a stop. */
export const hand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
};
