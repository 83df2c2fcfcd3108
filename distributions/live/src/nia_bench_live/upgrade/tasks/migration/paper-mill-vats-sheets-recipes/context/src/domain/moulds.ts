export interface Mould {
  number: number;
  format: string;
  made: number;
  /** Sheets that were made on it. */
  sheets: number;
  mended: number[];
}

/** A mould is worn after 40,000 sheets, and after 25,000 since it was mended for the last time. */
export function isWorn({ sheets, mended }: Mould): boolean {
  const last = mended.at(-1);
  return last === undefined ? sheets >= 40_000 : sheets - last >= 25_000;
}

/** The moulds of the mill, by their number. */
export class MouldRack {
  private readonly moulds = new Map<number, Mould>();

  add(mould: Mould): this {
    if (this.moulds.has(mould.number)) throw new RangeError(`Mould ${mould.number} is on the rack`);
    this.moulds.set(mould.number, { ...mould, mended: [...mould.mended] });
    return this;
  }

  use(number: number, sheets: number): Mould {
    const mould = this.find(number);
    mould.sheets += sheets;
    return { ...mould };
  }

  mend(number: number): void {
    const mould = this.find(number);
    mould.mended.push(mould.sheets);
  }

  /** Moulds come in pairs: the two of a format that are least used, or null. */
  pairFor(format: string): [number, number] | null {
    const [first, second] = [...this.moulds.values()]
      .filter((mould) => mould.format === format && !isWorn(mould))
      .sort((left, right) => left.sheets - right.sheets || left.number - right.number);
    return first && second ? [first.number, second.number] : null;
  }

  worn(): number[] {
    return [...this.moulds.values()].filter(isWorn).map(({ number }) => number);
  }

  private find(number: number): Mould {
    const mould = this.moulds.get(number);
    if (!mould) throw new RangeError(`No mould ${number}`);
    return mould;
  }
}
