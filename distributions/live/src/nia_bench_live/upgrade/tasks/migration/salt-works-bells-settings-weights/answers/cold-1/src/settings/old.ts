/** The settings that are read are those of TOML 0.4: what only later versions know is refused. */
export function checkSettings(text: string): string {
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([^=#"'[]+?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === '') continue;
    if (!/^[\w-]+$/.test(key)) throw new SyntaxError(`No key: ${key}`);
    const plain = value.replace(/\s*#.*$/, '').trim();
    if (/^[+-]?(?:0[xob][\da-f_]+|inf|nan)$/i.test(plain)) throw new SyntaxError(`No number: ${plain}`);
    const isDay = /^(?:\d{4}-\d\d|\d\d:\d\d)/.test(plain);
    if (isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(plain)) {
      throw new SyntaxError(`No time: ${plain}`);
    }
  }
  return text;
}
