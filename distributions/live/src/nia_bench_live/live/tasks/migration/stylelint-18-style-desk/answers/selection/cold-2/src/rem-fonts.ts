import stylelint, { type Rule } from 'stylelint';

const name = 'house/rem-fonts';

const messages = stylelint.utils.ruleMessages(name, {
  rejected: (value: string) => `${value} does not grow with the reader's font`,
});

const rule: Rule = (enabled) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, name, { actual: enabled, possible: [true] })) return;
  root.walkDecls('font-size', (declaration) => {
    const [, pixels] = /^(\d+(?:\.\d+)?)px$/.exec(declaration.value) ?? [];
    if (!pixels) return;
    stylelint.utils.report({
      ruleName: name,
      result,
      node: declaration,
      message: messages.rejected(declaration.value),
      word: declaration.value,
      fix: () => {
        declaration.value = `${Number(pixels) / 16}rem`;
      },
    });
  });
};

rule.ruleName = name;
rule.messages = messages;
rule.meta = { url: 'https://style.example.org/rem-fonts', fixable: true };

export default stylelint.createPlugin(name, rule);
