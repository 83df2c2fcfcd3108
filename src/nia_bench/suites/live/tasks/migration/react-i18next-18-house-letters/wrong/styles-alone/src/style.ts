import type { i18n, PostProcessorModule } from 'i18next';

/** The style of the house: no space is doubled, and none stands before a full stop. */
const style: PostProcessorModule = {
  type: 'postProcessor',
  name: 'style',
  process: (text) => text.replace(/ {2,}/g, ' ').replace(/ +([.!])/g, '$1'),
};

/** The style for the telephone, on which letters are read out: no signs. */
const spoken: PostProcessorModule = {
  type: 'postProcessor',
  name: 'spoken',
  process: (text) => text.replace(/[:,!]/g, ''),
};

/** Gives an instance the styles, of which each instance has its own. */
export const withStyles = (instance: i18n): i18n => instance.use(style).use(spoken);
