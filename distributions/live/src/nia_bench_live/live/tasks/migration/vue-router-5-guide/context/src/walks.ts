/** What the guide tells of: walks by number, each with its stops. */
export interface Walk {
  id: string;
  title: string;
  /** Only guests who are signed in see it. */
  closed?: boolean;
  stops: readonly string[];
}

export interface Guest {
  signedIn: boolean;
}
