import stylelint, { type Rule } from 'stylelint';

export const ruleName = 'house/single-line';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (most: number) => `Expected no more than ${most} declaration(s) on a single line`,
});

/** A block that stands on one line has no more declarations than so many. */
const rule: Rule<number> = (primary) => (root, result) => {
  const valid = stylelint.utils.validateOptions(result, ruleName, {
    actual: primary,
    possible: [(value: unknown) => typeof value === 'number'],
  });
  if (!valid) return;
  root.walkRules((block) => {
    const text = block.toString();
    const index = (block.raws.selector?.raw ?? block.selector).length + (block.raws.between ?? '').length;
    if (/[\n\r]/.test(text.slice(index))) return;
    if (block.nodes.filter(({ type }) => type === 'decl').length <= primary) return;
    stylelint.utils.report({
      ruleName,
      result,
      node: block,
      index,
      endIndex: text.length,
      message: messages.expected(primary),
    });
  });
};

rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'https://style.example/single-line' };

export default stylelint.createPlugin(ruleName, rule);
