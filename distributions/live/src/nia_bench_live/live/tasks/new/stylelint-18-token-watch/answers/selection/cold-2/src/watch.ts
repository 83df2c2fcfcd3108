import stylelint from 'stylelint';
import type { Finding } from './finding';

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'device-cmyk'];

/** The custom properties that do not belong into a property. */
const WRONG_TOKENS: [property: RegExp, token: RegExp][] = [
  [/^color$/i, /(?<=\bvar\(\s*)--(?!ink)[^\s,)]*/gi],
  [/^background/i, /(?<=\bvar\(\s*)--(?!paper|shade)[^\s,)]*/gi],
];

/** Whatever stylelint brings about `@charset`. */
const charsetRules = Object.keys(stylelint.rules).filter((name) => name.includes('charset'));

const config: stylelint.Config = {
  rules: {
    'color-named': ['never', { ignoreProperties: ['/^--/', '/^outline/i'] }],
    'color-no-hex': true,
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'declaration-property-value-disallowed-list': {
      '/^color$/i': ['/var\\(\\s*--(?!ink)/i'],
      '/^background/i': ['/var\\(\\s*--(?!paper|shade)/i'],
    },
    'declaration-property-value-no-unknown': true,
    ...Object.fromEntries(charsetRules.map((name) => [name, true])),
  },
};

interface Declared {
  property: string;
  /** From the name of the property to the end. */
  text: string;
  line: number;
  column: number;
  inProperty: boolean;
}

/** What is wrong in a style sheet, by line and column. */
export async function watch(css: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({ code: css, config });
  const findings: Finding[] = [];

  for (const result of results) {
    const declared: Declared[] = [];
    result._postcssResult?.root.walkDecls((decl) => {
      const start = decl.source?.start;
      const end = decl.source?.end;
      if (!start || !end) return;
      const parent = decl.parent;
      declared.push({
        property: decl.prop,
        text: css.slice(start.offset, end.offset),
        line: start.line,
        column: start.column,
        inProperty: parent?.type === 'atrule' && 'name' in parent && parent.name === 'property',
      });
    });

    for (const { line, column, rule, text } of result.warnings) {
      if (text.startsWith('Unknown rule')) continue;
      const around = declared.filter((one) => one.line < line || (one.line === line && one.column <= column)).at(-1);
      switch (rule) {
        case 'color-named':
        case 'color-no-hex':
        case 'function-disallowed-list':
          if (!around || !isAllowedColour(around, line, column)) findings.push({ line, column, what: 'colour' });
          break;
        case 'declaration-property-value-disallowed-list':
          if (around) findings.push(...wrongTokens(around));
          break;
        case 'declaration-property-value-no-unknown':
          if (/pars|math/i.test(text)) findings.push({ line, column, what: 'value' });
          break;
        default:
          if (charsetRules.includes(rule)) findings.push({ line, column, what: 'charset' });
      }
    }
  }

  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

function isAllowedColour(around: Declared, line: number, column: number): boolean {
  if (/^(--|outline)/i.test(around.property) || (around.inProperty && /^initial-value$/i.test(around.property))) return true;
  return isInLightDark(around.text.slice(0, offsetOf(around, line, column)));
}

/** Whether a `light-dark()` is still open at the end of a text. */
function isInLightDark(text: string): boolean {
  const open: boolean[] = [];
  for (const [found] of text.matchAll(/[\w-]*\(|\)/g)) {
    if (found === ')') open.pop();
    else open.push(found.toLowerCase() === 'light-dark(');
  }
  return open.includes(true);
}

function wrongTokens(around: Declared): Finding[] {
  return WRONG_TOKENS.filter(([property]) => property.test(around.property)).flatMap(([, token]) =>
    [...around.text.matchAll(token)].map(({ index }) => ({ ...placeOf(around, index), what: 'token' as const })),
  );
}

function offsetOf({ text, line, column }: Declared, atLine: number, atColumn: number): number {
  if (atLine === line) return atColumn - column;
  const lines = text.split('\n').slice(0, atLine - line);
  return lines.reduce((sum, one) => sum + one.length + 1, 0) + atColumn - 1;
}

function placeOf({ text, line, column }: Declared, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return { line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
}
