import stylelint, { type Plugin, type Rule } from 'stylelint';
import { palette } from './palette.js';

const { createPlugin, utils } = stylelint;

function pluginOf<P>(ruleName: string, judge: ReturnType<Rule<P>> extends infer J ? (primary: P) => J : never): Plugin {
  const rule: Rule<P> = Object.assign((primary: P) => judge(primary), {
    ruleName,
    messages: {},
    meta: { url: `https://style.example/${ruleName}`, fixable: true },
  });
  return createPlugin(ruleName, rule);
}

export const plugins: Plugin[] = [
  pluginOf<true>('house/colour-tokens', () => (root, result) => {
    root.walkDecls(/^(?!--)/, (node) => {
      for (const [word, token] of Object.entries(palette)) {
        if (!node.value.includes(word)) continue;
        const apply = () => {
          node.value = node.value.split(word).join(`var(${token})`);
        };
        utils.report({ ruleName: 'house/colour-tokens', result, node, word, message: `${word} is ${token}`, fix: { apply, node } });
      }
    });
  }),
  pluginOf<number>('house/lines', (most) => (root, result) => {
    root.walkRules((node) => {
      const [, block = ''] = /^[^{]*(\{.*)$/s.exec(node.toString()) ?? [];
      const declarations = node.nodes.flatMap((one) => (one.type === 'decl' ? [one] : []));
      if (/\n/.test(block) || declarations.length <= most) return;
      utils.report({ ruleName: 'house/lines', result, node, word: block, message: `At most ${most} in a line` });
    });
  }),
];
