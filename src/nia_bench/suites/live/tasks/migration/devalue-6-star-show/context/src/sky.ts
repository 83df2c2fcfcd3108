export class Angle {
  readonly #turns: number;

  constructor(turns: number) {
    this.#turns = turns;
  }

  static degrees(degrees: number): Angle {
    return new Angle(degrees / 360);
  }

  get turns(): number {
    return this.#turns;
  }
}

export class Path {
  readonly #stations: readonly Angle[];

  constructor(
    readonly star: string,
    ...stations: readonly Angle[]
  ) {
    this.#stations = stations;
  }

  get stations(): readonly Angle[] {
    return this.#stations;
  }
}

export class Palette {
  readonly #colours: ReadonlyMap<Path | string, string>;

  constructor(
    colours: Iterable<readonly [Path | string, string]>,
    readonly base?: Palette,
  ) {
    this.#colours = new Map(colours);
  }

  get colours(): ReadonlyMap<Path | string, string> {
    return this.#colours;
  }
}

/** What the projector can do; the dome has the same object under the same name. */
export const effects = {
  fade: (path: Path): string => `fade ${path.star}`,
  'zoom-in': (path: Path): string => `zoom in on ${path.star}`,
};

export type Effect = (path: Path) => string;

export interface Show {
  title: string;
  paths: Path[];
  palette: Palette;
  cues: Map<bigint, { effect: Effect; path: Path }>;
}
