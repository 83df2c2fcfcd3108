/** Another agent that the editor works with. */
export interface Member {
  id: string;
  version?: number;
}

export interface Desk {
  /** The id of the editor. */
  id: string;
  /** The version of the editor. */
  version: number;
  /** Who can be used in workflow runs, as far as it is known; kept also while there are none. */
  checkers: Member[];
}
