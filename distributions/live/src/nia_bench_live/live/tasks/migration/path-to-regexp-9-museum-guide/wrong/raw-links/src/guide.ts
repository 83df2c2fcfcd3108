import { compile, match, stringify, type Key, type ParamData, type TokenData } from 'path-to-regexp';
import { below, fields, fromLine, pieces, type Pattern } from './patterns';

export interface Found {
  page: string;
  values: ParamData;
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
    return compile(this.#page(page), { encode: false })(values);
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
