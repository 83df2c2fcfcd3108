import stylelint, { type Rule } from 'stylelint';
import { palette } from './palette.js';

export const ruleName = 'house/colour-tokens';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (hex: string, token: string) => `Expected "var(${token})" instead of "${hex}"`,
});

/** Where in a text a colour of the house stands, the last first; comments do not count. */
function placesIn(text: string): { hex: string; token: string; at: number }[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return Object.entries(palette)
    .flatMap(([hex, token]) => {
      const places: { hex: string; token: string; at: number }[] = [];
      for (let at = bare.indexOf(hex); at >= 0; at = bare.indexOf(hex, at + hex.length)) places.push({ hex, token, at });
      return places;
    })
    .sort((one, other) => other.at - one.at);
}

/**
 * A colour of the house is written as its custom property, except where the property is defined.
 * A declaration is refused once for each colour; with `each`, which is for mending, every place is looked at
 * for itself, as a declaration may have lines for which the rule is switched off beside others.
 */
const rule: Rule<true, { each?: boolean }> = (primary, secondary) => (root, result) => {
  const valid = stylelint.utils.validateOptions(
    result,
    ruleName,
    { actual: primary, possible: [true] },
    { actual: secondary, possible: { each: [true, false] }, optional: true },
  );
  if (!valid) return;

  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) return;

    if (secondary?.each) {
      let text = declaration.raws.value?.raw ?? declaration.value;
      const start = declaration.prop.length + (declaration.raws.between ?? ':').length;
      // The last first, so that the places before it stay where they are.
      for (const { hex, token, at } of placesIn(text)) {
        stylelint.utils.report({
          ruleName,
          result,
          node: declaration,
          index: start + at,
          endIndex: start + at + hex.length,
          message: messages.expected(hex, token),
          fix: () => {
            text = `${text.slice(0, at)}var(${token})${text.slice(at + hex.length)}`;
            declaration.value = text;
          },
        });
      }
      return;
    }

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
