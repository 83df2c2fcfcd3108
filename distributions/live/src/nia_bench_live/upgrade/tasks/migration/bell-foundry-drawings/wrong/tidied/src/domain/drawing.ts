import { column } from '../text/words';

export interface Drawing {
  number: number;
  title: string;
  scale: number;
  /** Numbers of the drawings that this one replaces. */
  replaces: number[];
}

/** The cabinet of drawings. */
export class Cabinet {
  private readonly drawings = new Map<number, Drawing>();

  /** Puts a drawing in. A number is given once. */
  file(drawing: Drawing): this {
    if (this.drawings.has(drawing.number)) throw new Error(`Drawing ${drawing.number} is there already`);
    this.drawings.set(drawing.number, { ...drawing, replaces: [...drawing.replaces] });
    return this;
  }

  /** The drawing that is valid in place of another one, or null. */
  valid(number: number): Drawing | null {
    let found = this.drawings.get(number) ?? null;
    for (let next: Drawing | null = found; next; next = this.replacementOf(next.number)) found = next;
    return found;
  }

  /** The numbers of the drawings that nothing replaces. */
  current(): number[] {
    return [...this.drawings.keys()].filter((number) => !this.replacementOf(number)).sort((a, b) => a - b);
  }

  /** The list on the door of the cabinet. */
  list(): string {
    return [...this.drawings.values()]
      .sort((one, other) => one.number - other.number)
      .map(({ number, title, scale }) => `${String(number).padStart(4, '0')} ${column(title, 16)} ${scale}`)
      .join('\n');
  }

  private replacementOf(number: number): Drawing | null {
    for (const drawing of this.drawings.values()) if (drawing.replaces.includes(number)) return drawing;
    return null;
  }
}

/** What a length on paper is in the foundry, in millimetres. */
export function lifeSize(millimetres: number, { scale }: Pick<Drawing, 'scale'>): number {
  return Math.round(millimetres * scale);
}
