import i18next, { type PostProcessorModule } from 'i18next';

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

i18next.use(style).use(spoken);
