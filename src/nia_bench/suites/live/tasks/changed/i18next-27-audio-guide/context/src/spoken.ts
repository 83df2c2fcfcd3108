import type { PostProcessorModule } from 'i18next';

/** Signs become words or pauses. */
export const spoken: PostProcessorModule = {
  type: 'postProcessor',
  name: 'spoken',
  process: (text) => text.replaceAll(' – ', ', ').replaceAll('°C', 'degrees'),
};
