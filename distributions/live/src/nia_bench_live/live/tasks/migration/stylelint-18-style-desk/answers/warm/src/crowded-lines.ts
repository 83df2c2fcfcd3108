import stylelint, { type Rule } from 'stylelint';

const name = 'house/crowded-lines';

/**
 * The rule of stylelint that this one stands in for, which went with stylelint 18. Findings keep its name, so that
 * the comments in our style sheets that turn it off go on doing so.
 */
export const REPORTED_AS = 'declaration-block-single-line-max-declarations';

const messages = stylelint.utils.ruleMessages(REPORTED_AS, {
  expected: (most: number) => `Expected no more than ${most} ${most === 1 ? 'declaration' : 'declarations'}`,
});

const rule: Rule<number> = (most) => async (root, result) => {
  const possible = (value: unknown) => typeof value === 'number';
  if (!stylelint.utils.validateOptions(result, name, { actual: most, possible: [possible] })) return;

  // Rules of plugins run first. What the others mend, such as properties that stand twice, must not count here.
  await Promise.resolve();

  root.walkRules((node) => {
    const head = (node.raws.selector?.raw ?? node.selector) + (node.raws.between ?? '');
    const block = node.toString().slice(head.length);
    if (/[\n\r]/.test(block)) return;
    if (node.nodes.filter(({ type }) => type === 'decl').length <= most) return;
    stylelint.utils.report({
      ruleName: REPORTED_AS,
      result,
      node,
      message: messages.expected(most),
      word: block,
    });
  });
};

rule.ruleName = name;
rule.messages = messages;
rule.meta = { url: 'https://style.example.org/crowded-lines' };

export default stylelint.createPlugin(name, rule);
