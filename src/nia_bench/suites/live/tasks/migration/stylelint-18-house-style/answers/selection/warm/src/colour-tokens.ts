import stylelint, { type Rule } from 'stylelint';
import { palette } from './palette.js';

export const ruleName = 'house/colour-tokens';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (hex: string, token: string) => `Expected "var(${token})" instead of "${hex}"`,
});

const colours = Object.keys(palette).join('|');
const inValue = new RegExp(colours, 'g');
/** In a value as it is written, which has the comments as well. */
const inRawValue = new RegExp(`/\\*[^]*?\\*/|${colours}`, 'g');

/** A colour of the house is written as its custom property, except where the property is defined. */
const rule: Rule<true> = (primary) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: primary, possible: [true] })) return;
  const fixes = result.stylelint.config?.fix === true;

  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) return;

    if (!fixes) {
      for (const [hex, token] of Object.entries(palette)) {
        if (!declaration.value.includes(hex)) continue;
        stylelint.utils.report({
          ruleName,
          result,
          node: declaration,
          word: hex,
          message: messages.expected(hex, token),
        });
      }
      return;
    }

    // A declaration can have several lines, with the rule switched off for some of them only, so each place where
    // a colour is written is asked for by itself.
    const raws = declaration.raws.value;
    const written = raws ? raws.raw : declaration.value;
    const valueIndex = declaration.prop.length + (declaration.raws.between ?? ':').length;
    const mended = new Set<number>();
    [...written.matchAll(raws ? inRawValue : inValue)]
      .filter(([found]) => Object.hasOwn(palette, found))
      .forEach(({ 0: hex, index = 0 }, place) => {
        stylelint.utils.report({
          ruleName,
          result,
          node: declaration,
          index: valueIndex + index,
          endIndex: valueIndex + index + hex.length,
          message: messages.expected(hex, palette[hex]),
          fix: () => {
            mended.add(place);
          },
        });
      });
    if (mended.size === 0) return;

    const mend = (text: string, pattern: RegExp) => {
      let place = -1;
      return text.replace(pattern, (found) => {
        if (!Object.hasOwn(palette, found)) return found;
        place += 1;
        return mended.has(place) ? `var(${palette[found]})` : found;
      });
    };
    const value = mend(declaration.value, inValue);
    if (raws) declaration.raws.value = { raw: mend(raws.raw, inRawValue), value };
    declaration.value = value;
  });
};

rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'https://style.example/colour-tokens', fixable: true };

export default stylelint.createPlugin(ruleName, rule);
