export interface Pan {
  number: number;
  feet: [length: number, width: number];
  /** Inches of brine in it. */
  brine: number;
  /** Days since the scale was knocked off. */
  scaled: number;
}

/** The gallons in a pan. */
export function gallonsIn({ feet: [length, width], brine }: Pan): number {
  return Math.round((length * width * brine * 6.23) / 12);
}

/** The pans of the works, with what is done to them. */
export class PanHouse {
  private readonly pans = new Map<number, Pan>();

  build(pan: Pan): this {
    this.pans.set(pan.number, { ...pan, feet: [...pan.feet] });
    return this;
  }

  fill(number: number, inches: number): Pan {
    const pan = this.find(number);
    if (pan.brine + inches > 16) throw new RangeError(`Pan ${number} would run over`);
    pan.brine += inches;
    return { ...pan };
  }

  /** Draws the salt: three inches of brine stay in the pan. */
  draw(number: number): number {
    const pan = this.find(number);
    const drawn = Math.max(0, pan.brine - 3);
    pan.brine -= drawn;
    return drawn;
  }

  /** A day goes by: the scale grows in each pan that has brine in it. */
  rest(): void {
    for (const pan of this.pans.values()) if (pan.brine > 0) pan.scaled += 1;
  }

  toScale(): number[] {
    return [...this.pans.values()].filter(({ scaled }) => scaled >= 21).map(({ number }) => number);
  }

  private find(number: number): Pan {
    const pan = this.pans.get(number);
    if (!pan) throw new RangeError(`No pan ${number}`);
    return pan;
  }
}
