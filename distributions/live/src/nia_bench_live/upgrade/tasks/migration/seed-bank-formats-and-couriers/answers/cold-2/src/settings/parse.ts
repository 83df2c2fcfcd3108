import { parse } from 'toml';

/** A list whose values are of several kinds. */
class MixedList extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** Reads settings, and refuses lists whose values are of several kinds. */
export function parseSettings(text: string): Record<string, unknown> {
  const settings = parse(text) as Record<string, unknown>;
  new ListCheck(text).run();
  return settings;
}

/** Goes through a text that is known to be right otherwise. */
class ListCheck {
  private at = 0;

  constructor(private readonly text: string) {}

  run(): void {
    for (this.skipLines(); this.at < this.text.length; this.skipLines()) {
      if (this.text[this.at] === '[') this.take(/[^\n]*/y);
      else this.pair();
    }
  }

  private take(form: RegExp): string {
    form.lastIndex = this.at;
    const found = form.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private skipLines(): void {
    this.take(/(?:\s|\uFEFF|#[^\n]*)*/y);
  }

  private pair(): void {
    this.take(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^=])*=/y);
    this.value();
  }

  /** Passes over a value, and returns its kind. */
  private value(): string {
    this.skipLines();
    const start = this.text[this.at];
    if (start === '[') return this.list();
    if (start === '{') return this.table();
    if (start === '"' || start === "'") {
      this.take(/"{3}(?:\\[^]|[^\\])*?"{3,5}|'{3}[^]*?'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'/y);
      return 'String';
    }
    const word = this.take(/[^,\]}#\n]+/y).trim();
    if (word === '') this.at += 1;
    if (word === 'true' || word === 'false') return 'Boolean';
    if (/^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(word)) return 'Date';
    return /^[-+]?(?:\d[\d_]*|0[xob][\da-fA-F_]+)$/.test(word) ? 'Integer' : 'Float';
  }

  private list(): string {
    this.at += 1;
    let kind: string | undefined;
    for (this.skipLines(); this.at < this.text.length && this.text[this.at] !== ']'; this.skipLines()) {
      const start = this.at;
      const next = this.value();
      kind ??= next;
      if (next !== kind) this.refuse(`Cannot add value of type ${next} to array of type ${kind}.`, start);
      this.take(/(?:\s|#[^\n]*)*,?/y);
    }
    this.at += 1;
    return 'Array';
  }

  private table(): string {
    this.at += 1;
    for (this.skipLines(); this.at < this.text.length && this.text[this.at] !== '}'; this.skipLines()) {
      this.pair();
      this.take(/(?:\s|#[^\n]*)*,?/y);
    }
    this.at += 1;
    return 'InlineTable';
  }

  private refuse(message: string, start: number): never {
    const lines = this.text.slice(0, start).split('\n');
    throw new MixedList(message, lines.length, lines.at(-1)!.length + 1);
  }
}
