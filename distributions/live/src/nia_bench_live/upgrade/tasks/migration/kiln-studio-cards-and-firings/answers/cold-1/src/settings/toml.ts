import { parse } from 'toml';

const textOrRemark = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#.*/g;

const zeros = new RegExp(
  `${textOrRemark.source}|([=[,]\\s*[-+]?)0[0_]*(?=\\d[\\d_]*(?:[\\s,\\]}.#eE]|$))`,
  'g',
);

/** What has come into TOML later, and is no setting: other forms of numbers and dates, and keys with dots. */
const later = [
  /[=[,]\s*[-+]?(?:0[xob][\da-f_]+|inf\b|nan\b)/i,
  /[=[,]\s*\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d))/,
  /[=[,]\s*\d\d:\d\d/,
  /^[ \t]*(?:[\w-]+|"")(?:[ \t]*\.[ \t]*(?:[\w-]+|""))+[ \t]*=/m,
  /,\s*\}/,
];

function isMixedNumbers(list: string): boolean {
  const numbers = list.split(',').filter((number) => number.trim());
  const broken = numbers.filter((number) => /[.e]/i.test(number));
  return broken.length > 0 && broken.length < numbers.length;
}

function kindOf(value: unknown): string {
  if (typeof value === 'bigint') return 'number';
  return Array.isArray(value) ? 'list' : value instanceof Date ? 'date' : typeof value;
}

/** Throws where a list has values of several kinds. */
function refuseMixed(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  const values: unknown[] = Object.values(value);
  if (Array.isArray(value) && new Set(values.map(kindOf)).size > 1) throw new Error('A list has one kind of values');
  values.forEach(refuseMixed);
}

/** Reads settings. Throws for what the library takes today, but did not take when the settings were agreed upon. */
export function parseSettings(text: string): unknown {
  const bare = text.replace(textOrRemark, (found) => {
    if (found.startsWith('#')) return '';
    if (found.startsWith('"') && found.match(/\\[\s\S]/g)?.some((mark) => mark === '\\e' || mark === '\\x')) {
      throw new Error('No such escape');
    }
    return '""';
  });
  if (later.some((form) => form.test(bare))) throw new Error('No such form');
  for (const [, list = ''] of bare.matchAll(/\[([-+.\d_eE,\s]*)\]/g)) {
    if (isMixedNumbers(list)) throw new Error('A list has one kind of values');
  }
  // Zeros in front of a number are no mistake.
  const plain = text.replace(zeros, (found: string, front?: string) => front ?? found);
  const settings: unknown = parse(plain);
  refuseMixed(settings);
  return settings;
}
