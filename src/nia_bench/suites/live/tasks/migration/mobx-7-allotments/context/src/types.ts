export interface Plot {
  readonly number: number;
  tenant: string | null;
  /** What grows there. */
  beds: string[];
}

export interface Season {
  readonly year: number;
  readonly from: string;
  readonly to: string;
}

/** The register of the town, on another computer. */
export interface Town {
  plots(year: number): Promise<Plot[]>;
}
