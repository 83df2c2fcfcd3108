import stylelint from 'stylelint';
import type { Finding } from './finding';

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'device-cmyk'];

/** What each rule finds. */
const KINDS = new Map<string, Finding['what']>([
  ['color-no-hex', 'colour'],
  ['color-named', 'colour'],
  ['function-disallowed-list', 'colour'],
  ['declaration-property-value-disallowed-list', 'token'],
  ['declaration-property-value-no-unknown', 'value'],
]);

/** The rules of stylelint that look at `@charset`. */
const CHARSET_RULES = Object.keys(stylelint.rules).filter((name) => name.includes('charset'));
for (const name of CHARSET_RULES) KINDS.set(name, 'charset');

/** What is wrong in a style sheet, by line and column. */
export async function watch(css: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    code: css,
    config: {
      rules: {
        'color-no-hex': true,
        'color-named': ['never', { ignoreProperties: ['/^--/', '/^outline/i'] }],
        'function-disallowed-list': [COLOUR_FUNCTIONS.map((name) => `/^${name}$/i`)],
        'declaration-property-value-disallowed-list': [
          {
            '/^color$/i': ['/var\\(\\s*--(?!ink)/i'],
            '/^background/i': ['/var\\(\\s*--(?!paper|shade)/i'],
          },
        ],
        'declaration-property-value-no-unknown': true,
        ...Object.fromEntries(CHARSET_RULES.map((name) => [name, true])),
      },
    },
  });

  const findings: Finding[] = [];
  for (const { warnings, _postcssResult } of results) {
    const free: [from: number, to: number][] = [];
    _postcssResult?.root.walkDecls((declaration) => {
      const from = declaration.source?.start?.offset ?? 0;
      const to = declaration.source?.end?.offset ?? 0;
      if (/^(--|outline)/i.test(declaration.prop)) free.push([from, to]);
      else free.push(...lightDark(css, from, to));
    });

    for (const { rule, line, column, text } of warnings) {
      const what = KINDS.get(rule);
      if (!what) continue;
      // A value that parses may be one that stylelint does not know.
      if (what === 'value' && /unknown value/i.test(text)) continue;
      const at = offset(css, line, column);
      if (what === 'colour' && free.some(([from, to]) => from <= at && at <= to)) continue;
      findings.push({ line, column, what });
    }
  }
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Where `light-dark()` stands in a part of the text. */
function lightDark(css: string, from: number, to: number): [number, number][] {
  const found: [number, number][] = [];
  for (const match of css.slice(from, to).matchAll(/(?<![\w-])light-dark\(/gi)) {
    const start = from + match.index;
    let end = start + match[0].length;
    for (let depth = 1; depth > 0 && end < to; end += 1) {
      if (css[end] === '(') depth += 1;
      if (css[end] === ')') depth -= 1;
    }
    found.push([start, end]);
  }
  return found;
}

function offset(css: string, line: number, column: number): number {
  const lines = css.split('\n').slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
