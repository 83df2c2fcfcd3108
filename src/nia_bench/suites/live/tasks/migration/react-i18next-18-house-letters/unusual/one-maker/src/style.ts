import { createInstance, type PostProcessorModule } from 'i18next';

type Rule = readonly [RegExp, string];

const processor = (name: string, ...rules: Rule[]): PostProcessorModule => ({
  type: 'postProcessor',
  name,
  process: (text) => rules.reduce((result, [sign, by]) => result.replace(sign, by), text),
});

/** The style of the house: no space is doubled, and none stands before a full stop. */
const style = processor('style', [/ {2,}/g, ' '], [/ +([.!])/g, '$1']);

/** The style for the telephone, on which letters are read out: no signs. */
const spoken = processor('spoken', [/[:,!]/g, '']);

/** A new instance that knows both. */
export const newInstance = () => createInstance().use(style).use(spoken);
