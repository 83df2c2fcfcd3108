import stylelint, { type Rule } from 'stylelint';
import { palette } from './palette.js';

export const ruleName = 'house/colour-tokens';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (hex: string, token: string) => `Expected "var(${token})" instead of "${hex}"`,
});

/** A colour of the house is written as its custom property, except where the property is defined. */
const rule: Rule<true> = (primary) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: primary, possible: [true] })) return;
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) return;
    for (const [hex, token] of Object.entries(palette)) {
      if (!declaration.value.includes(hex)) continue;
      stylelint.utils.report({
        ruleName,
        result,
        node: declaration,
        word: hex,
        message: messages.expected(hex, token),
        fix: () => {
          declaration.value = declaration.value.replaceAll(hex, `var(${token})`);
        },
      });
    }
  });
};

rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'https://style.example/colour-tokens', fixable: true };

export default stylelint.createPlugin(ruleName, rule);
