import i18next, { type PostProcessorModule } from 'i18next';

/** Letters have no blanks at the ends of lines. */
export const tidy: PostProcessorModule = {
  type: 'postProcessor',
  name: 'tidy',
  process: (text: string) => text.replaceAll(/ +$/gm, ''),
};

/** A letter is read aloud, so that the signs in it are words. */
export const aloud: PostProcessorModule = {
  type: 'postProcessor',
  name: 'aloud',
  process: (text: string) => text.replaceAll('&', '+'),
};

i18next.use(tidy).use(aloud);
