import stylelint, { type Rule } from 'stylelint';

const name = 'house/crowded';

/** Stylelint's own rule until 17; comments in our sheets still switch it off by this name. */
const formerName = 'declaration-block-single-line-max-declarations';

const messages = stylelint.utils.ruleMessages(name, {
  rejected: (max: number) => `What stands on one line has at most ${max} declaration(s)`,
});

const rule: Rule<number> = (max) => async (root, result) => {
  const valid = stylelint.utils.validateOptions(result, name, {
    actual: max,
    possible: [(value) => typeof value === 'number'],
  });
  if (!valid) return;

  // Rules of plugins go first, but what others mend is not to be counted: those are done when this goes on.
  await null;

  const { disabledRanges } = result.stylelint;
  const formerRanges = disabledRanges[formerName];
  if (formerRanges) disabledRanges[name] = [...(disabledRanges[name] ?? []), ...formerRanges];

  root.walkRules((block) => {
    const before = `${block.raws.selector?.raw ?? block.selector}${block.raws.between ?? ''}`.length;
    if (/[\n\r]/.test(block.toString().slice(before))) return;
    if (block.nodes.filter(({ type }) => type === 'decl').length <= max) return;
    stylelint.utils.report({
      ruleName: name,
      result,
      node: block,
      start: block.positionBy({ index: before }),
      end: block.rangeBy({}).end,
      message: messages.rejected(max),
    });
  });
};

rule.ruleName = name;
rule.messages = messages;
rule.meta = { url: 'https://style.example.org/crowded' };

export default stylelint.createPlugin(name, rule);
