import stylelint, { type Rule } from 'stylelint';

const name = 'house/one-on-a-line';

const messages = stylelint.utils.ruleMessages(name, {
  expected: (most: number) => `Too many declarations on one line, at most ${most}`,
});

const rule: Rule<number> = (most) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, name, { actual: most, possible: [(value) => typeof value === 'number'] })) return;
  root.walkRules((block) => {
    const text = block.toString();
    if (/[\r\n]/.test(text.slice(text.indexOf('{')))) return;
    const declarations = block.nodes.filter(({ type }) => type === 'decl');
    if (declarations.length <= most) return;
    stylelint.utils.report({ ruleName: name, result, node: block, message: messages.expected(most) });
  });
};

rule.ruleName = name;
rule.messages = messages;
rule.meta = { url: 'https://style.example.org/one-on-a-line' };

export default stylelint.createPlugin(name, rule);
