import { dump } from 'js-yaml';
import { listSchema, plain } from './yaml';

export interface Label {
  variety: string;
  year: string;
  notes: string[];
}

/** The labels for the printer, which takes lists that are not indented. */
export function labelFile(labels: readonly Label[]): string {
  return dump(plain({ labels }), { schema: listSchema, seqNoIndent: true, lineWidth: -1 });
}

/** The texts for the stamping machine: it knows double quotes only. */
export function stampFile(texts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(texts)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${stampName(name)}: ${inDoubleQuotes(text)}`);
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

/** A name is in quotes only where it must be. */
function stampName(name: string): string {
  const written = dump({ [name]: 0 }, { schema: listSchema, lineWidth: -1 });
  return /^["']/.test(written) ? inDoubleQuotes(name) : name;
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\x1B': '\\e',
  '"': '\\"',
  '\\': '\\\\',
  '\x85': '\\N',
  '\xA0': '\\_',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

const printable = /^[\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]$/u;

function inDoubleQuotes(text: string): string {
  const characters = Array.from(text, (character) => {
    const escape = escapes[character];
    if (escape !== undefined) return escape;
    if (printable.test(character)) return character;
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
  return `"${characters.join('')}"`;
}
