import stylelint, { type Rule } from 'stylelint';

export const ruleName = 'house/valid-hex';

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (hex: string) => `Unexpected invalid hex colour "${hex}"`,
});

/** Comments, texts and addresses, in which nothing is a colour; else a word, and whether it is the name of a function. */
const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|[\w-]*url\((?:\s*"(?:\\[\s\S]|[^"\\])*"|\s*'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|[^)\\])*\)?|([^\s"'(),:/]+)(\()?/gi;

const VALID = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** A colour in hexadecimal digits has as many of them as it needs, and nothing else. */
const rule: Rule<true> = (primary) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: primary, possible: [true] })) return;
  root.walkDecls((declaration) => {
    const value = declaration.raws.value?.raw ?? declaration.value;
    const start = declaration.prop.length + (declaration.raws.between ?? ':').length;
    for (const match of value.matchAll(PARTS)) {
      const [, word, call] = match;
      if (word === undefined || call !== undefined) continue;
      const hex = /^#[\da-z]+/i.exec(word)?.[0];
      if (hex === undefined || VALID.test(hex)) continue;
      const index = start + match.index;
      stylelint.utils.report({
        ruleName,
        result,
        node: declaration,
        index,
        endIndex: index + hex.length,
        message: messages.rejected(hex),
      });
    }
  });
};

rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'https://style.example/valid-hex' };

export default stylelint.createPlugin(ruleName, rule);
