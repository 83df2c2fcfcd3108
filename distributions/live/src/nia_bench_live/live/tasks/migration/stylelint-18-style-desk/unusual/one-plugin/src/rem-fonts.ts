import stylelint, { type Plugin, type Rule } from 'stylelint';

const { report, ruleMessages, validateOptions } = stylelint.utils;

const inPixels: Rule = (primary) => (root, result) => {
  if (!validateOptions(result, 'house/rem-fonts', { actual: primary })) return;
  root.walkDecls(/^font-size$/, (node) => {
    if (!/^\d+(\.\d+)?px$/.test(node.value)) return;
    const value = `${Number.parseFloat(node.value) / 16}rem`;
    report({
      result,
      node,
      ruleName: 'house/rem-fonts',
      message: `${node.value} does not grow with the reader's font (house/rem-fonts)`,
      index: node.toString().lastIndexOf(node.value),
      endIndex: node.toString().length,
      fix: { apply: () => void (node.value = value), node },
    });
  });
};
inPixels.ruleName = 'house/rem-fonts';
inPixels.messages = ruleMessages('house/rem-fonts', {});
inPixels.meta = { url: 'https://style.example.org/rem-fonts', fixable: true };

const crowded: Rule = (primary) => (root, result) => {
  if (!validateOptions(result, 'house/crowded', { actual: primary })) return;
  root.walkRules((node) => {
    const [start, end] = [node.source?.start?.line, node.source?.end?.line];
    const declarations = node.nodes.filter((child) => child.type === 'decl').length;
    if (start === end && declarations > 1) {
      report({ result, node, ruleName: 'house/crowded', message: `${declarations} declarations on one line (house/crowded)` });
    }
  });
};
crowded.ruleName = 'house/crowded';
crowded.messages = ruleMessages('house/crowded', {});
crowded.meta = { url: 'https://style.example.org/crowded' };

export const plugins: Plugin[] = [
  stylelint.createPlugin('house/rem-fonts', inPixels),
  stylelint.createPlugin('house/crowded', crowded),
];
