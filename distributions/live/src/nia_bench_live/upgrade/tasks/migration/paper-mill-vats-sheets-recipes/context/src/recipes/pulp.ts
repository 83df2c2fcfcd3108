/** A pulp: what it is made of, and how many parts of each. */
export class Pulp {
  constructor(
    readonly rags: string,
    readonly parts: number,
  ) {}
}

/** Makes a pulp, as a recipe says it. */
export const pulp = (rags: string, parts: number): Pulp => new Pulp(rags, parts);
