import stylelint, { type Rule } from 'stylelint';
import type { Finding } from './finding';

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\([^)]*\)|\b(?:red|tan|white|black|canvastext)\b/gi;

const rule: Rule = () => (root, result) => {
  root.walkDecls(/^(?!--|outline|animation|font|grid|content)/, (node) => {
    const before = node.toString().length - node.value.length;
    for (const { 0: word, index } of node.value.matchAll(COLOUR)) {
      stylelint.utils.report({ result, node, ruleName: 'own/colour', message: word, index: before + index, endIndex: before + index + word.length });
    }
  });
};
rule.ruleName = 'own/colour';
rule.messages = {};

export async function watch(css: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    code: css,
    config: {
      plugins: [stylelint.createPlugin('own/colour', rule)],
      rules: {
        'own/colour': true,
        'declaration-property-custom-property-allowed-list': { color: ['/^--ink/'], '/^background/': ['/^--paper/', '/^--shade/'] },
        'value-no-invalid': true,
        'at-charset-rule-no-invalid': true,
      },
    },
  });
  const what = (name: string): Finding['what'] =>
    name.startsWith('own') ? 'colour' : name.startsWith('decl') ? 'token' : name.startsWith('value') ? 'value' : 'charset';
  return results
    .flatMap(({ warnings }) => warnings.map(({ rule: name, line, column }) => ({ line, column, what: what(name) })))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
