export interface Found {
  what: string;
  ship: string;
  /** The day of the year on which it was found. */
  day: number;
}

/** Things that were left on board. After sixty days they are sold. */
export class LostProperty {
  private things: (Found & { tag: number })[] = [];
  private lastTag = 0;

  bring(found: Found): number {
    this.lastTag += 1;
    this.things.push({ ...found, tag: this.lastTag });
    return this.lastTag;
  }

  /** The tags of what fits a description: each of its words occurs. */
  search(description: string): number[] {
    const words = description.toLowerCase().split(/\s+/).filter(Boolean);
    return this.things
      .filter(({ what, ship }) => words.every((word) => `${what} ${ship}`.toLowerCase().includes(word)))
      .map(({ tag }) => tag);
  }

  fetch(tag: number): string | null {
    const thing = this.things.find((each) => each.tag === tag);
    this.things = this.things.filter((each) => each.tag !== tag);
    return thing?.what ?? null;
  }

  /** What is sold on a day, the oldest first. */
  sale(day: number): string[] {
    const old = this.things.filter((thing) => day - thing.day > 60).sort((one, other) => one.day - other.day);
    this.things = this.things.filter((thing) => !old.includes(thing));
    return old.map(({ what }) => what);
  }
}
