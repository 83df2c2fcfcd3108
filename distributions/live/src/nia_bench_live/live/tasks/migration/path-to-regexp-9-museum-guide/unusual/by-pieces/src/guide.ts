import { compile, match, stringify, type Key, type ParamData, type Token, type TokenData } from 'path-to-regexp';
import { below, fields, fromLine, pieces, type Pattern } from './patterns';

export interface Found {
  page: string;
  values: ParamData;
}

const within = (name: string, at: number) => `${name} ${at}`;

/** Where a value is an empty text there is nothing in the path, so that its piece is an empty text as well. */
function filled(token: Token, values: ParamData): Token[] {
  if (token.type === 'group') return [{ type: 'group', tokens: token.tokens.flatMap((each) => filled(each, values)) }];
  if (token.type === 'text') return [token];
  const value = values[token.name];
  if (token.type === 'param') return value === '' ? [{ type: 'text', value: '' }] : [token];
  if (!Array.isArray(value) || !value.includes('')) return [token];
  return value.flatMap((part, at): Token[] => [
    { type: 'text', value: at === 0 ? '' : '/' },
    part === '' ? { type: 'text', value: '' } : { type: 'param', name: within(token.name, at) },
  ]);
}

/** The values with the parts of lists under names of their own, too. */
function spread(values: ParamData): ParamData {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((part, at) => [within(name, at), part] as const) : [],
  );
  return { ...values, ...Object.fromEntries(parts) };
}

/** The pages of the museum's guide, for the phones and for the screens in the rooms. */
export class Guide {
  readonly #pages = new Map<string, TokenData>();

  /** A page in the syntax of path-to-regexp, or in pieces. */
  add(page: string, pattern: Pattern): this {
    this.#pages.set(page, pieces(pattern));
    return this;
  }

  /** A page as an editor wrote it down, if need be below another page. */
  addLine(page: string, line: string, upper?: string): this {
    const own = fromLine(line);
    return this.add(page, upper === undefined ? own : below(this.#page(upper), own));
  }

  find(path: string): Found | undefined {
    for (const [page, pattern] of this.#pages) {
      const found = match(pattern)(path);
      if (found) return { page, values: { ...found.params } };
    }
    return undefined;
  }

  link(page: string, values: ParamData = {}): string {
    const pattern = this.#page(page);
    return compile({ ...pattern, tokens: pattern.tokens.flatMap((token) => filled(token, values)) })(spread(values));
  }

  /** The page in the syntax of path-to-regexp. */
  written(page: string): string {
    return stringify(this.#page(page));
  }

  fields(page: string): Key[] {
    return fields(this.#page(page));
  }

  #page(page: string): TokenData {
    const pattern = this.#pages.get(page);
    if (pattern === undefined) throw new RangeError(`No such page: ${page}`);
    return pattern;
  }
}
