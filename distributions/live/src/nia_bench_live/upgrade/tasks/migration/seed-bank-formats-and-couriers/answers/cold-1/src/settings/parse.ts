import { parse } from 'toml';

/** A mistake in a settings file that toml itself has let pass. */
class SettingsError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** Parses settings as toml 3 did, to which anything that is newer than TOML 0.4 was a mistake. */
export function parseSettings(text: string): unknown {
  const settings: unknown = parse(text);
  new Checker(text).check();
  return settings;
}

type Kind = 'String' | 'Integer' | 'Float' | 'Boolean' | 'Date' | 'Array' | 'InlineTable';

/** Goes through a text that is correct TOML, and finds lists of several kinds and what TOML 0.4 did not have. */
class Checker {
  private position = 0;

  constructor(private readonly text: string) {}

  check(): void {
    this.skipBlank();
    while (this.position < this.text.length) {
      if (this.text[this.position] === '[') {
        while (this.position < this.text.length && !this.isAt(/[\n#]/y)) this.skipPart();
      } else {
        this.skipKey();
        this.readValue();
      }
      this.skipBlank();
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    return pattern.exec(this.text)?.[0];
  }

  private isAt(pattern: RegExp): boolean {
    return this.match(pattern) !== undefined;
  }

  private skip(pattern: RegExp): string | undefined {
    const found = this.match(pattern);
    this.position += found?.length ?? 0;
    return found;
  }

  /** Blanks, ends of lines, commas and remarks. */
  private skipBlank(): void {
    while (this.skip(/[\s,]+|#[^\n]*/y));
  }

  private skipString(): boolean {
    const string = /"""(?:[^\\]|\\[^])*?"""(?!")|'''[^]*?'''(?!')|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
    return this.skip(string) !== undefined;
  }

  private skipPart(): void {
    if (!this.skipString()) this.position += 1;
  }

  private skipKey(): void {
    while (this.position < this.text.length && !this.isAt(/=/y)) {
      if (this.isAt(/\./y)) this.refuse('A key has no dots', this.position);
      this.skipPart();
    }
    this.skip(/=[ \t]*/y);
  }

  private readValue(): Kind {
    if (this.skipString()) return 'String';
    if (this.skip(/\[/y)) return this.readList();
    if (this.skip(/\{/y)) {
      this.skipBlank();
      while (this.position < this.text.length && !this.skip(/\}/y)) {
        this.skipKey();
        this.readValue();
        this.skipBlank();
      }
      return 'InlineTable';
    }
    const start = this.position;
    return this.kindOf((this.skip(/[^,\]}#\r\n]+/y) ?? '').trim(), start);
  }

  private readList(): Kind {
    let first: Kind | undefined;
    this.skipBlank();
    while (this.position < this.text.length && !this.skip(/\]/y)) {
      const start = this.position;
      const kind = this.readValue();
      first ??= kind;
      if (kind !== first) this.refuse(`Cannot add value of type ${kind} to array of type ${first}.`, start);
      this.skipBlank();
    }
    return 'Array';
  }

  private kindOf(value: string, start: number): Kind {
    if (value === 'true' || value === 'false') return 'Boolean';
    if (/^[+-]?\d[\d_]*$/.test(value)) return 'Integer';
    if (/^[+-]?\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?$/.test(value)) return 'Float';
    if (/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(value)) return 'Date';
    const digits = /^[+-]?\d[\d_:-]*/.exec(value)?.[0] ?? '';
    return this.refuse(`${value} is no value`, start + digits.length);
  }

  private refuse(message: string, position: number): never {
    const lines = this.text.slice(0, position).split('\n');
    throw new SettingsError(message, lines.length, (lines.at(-1) ?? '').length + 1);
  }
}
