import stylelint, { type Rule } from 'stylelint';

export const ruleName = 'house/single-line-max-declarations';

/** Stylelint's own rule until 17; comments in our sheets still switch it off by this name. */
const formerName = 'declaration-block-single-line-max-declarations';

const messages = stylelint.utils.ruleMessages(ruleName, {
  expected: (max: number) => `Expected no more than ${max} ${max === 1 ? 'declaration' : 'declarations'} on a line`,
});

/** A block that is written on a single line has no more than so many declarations. */
const rule: Rule<number> = (primary) => (root, result) => {
  const valid = stylelint.utils.validateOptions(result, ruleName, {
    actual: primary,
    possible: [(value) => typeof value === 'number'],
  });
  if (!valid) return;

  const { disabledRanges } = result.stylelint;
  const formerRanges = disabledRanges[formerName];
  if (formerRanges) disabledRanges[ruleName] = [...(disabledRanges[ruleName] ?? []), ...formerRanges];

  root.walkRules((block) => {
    const before = `${block.raws.selector?.raw ?? block.selector}${block.raws.between ?? ''}`.length;
    if (/[\n\r]/.test(block.toString().slice(before))) return;
    if (block.nodes.filter(({ type }) => type === 'decl').length <= primary) return;
    stylelint.utils.report({
      ruleName,
      result,
      node: block,
      start: block.positionBy({ index: before }),
      end: block.rangeBy({}).end,
      message: messages.expected(primary),
    });
  });
};

rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'https://style.example/single-line-max-declarations' };

export default stylelint.createPlugin(ruleName, rule);
