import stylelint, { type Rule } from 'stylelint';

export const ruleName = 'house/single-line-max-declarations';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (most: number) => `Expected no more than ${most} declarations in one line`,
});

/** A block written in one line holds few declarations. */
const rule: Rule<number> = (primary) => (root, result) => {
  const isCount = (value: unknown) => typeof value === 'number';
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: primary, possible: [isCount] })) return;
  root.walkRules((block) => {
    const text = block.toString();
    const index = text.indexOf('{');
    if (text.slice(index).includes('\n')) return;
    if (block.nodes.filter((node) => node.type === 'decl').length <= primary) return;
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
