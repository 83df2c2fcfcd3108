/** Programs that are older than the app around them. */
export interface Programs {
  /** Takes the environment as its second argument. */
  archive(request: Request, env: unknown): Promise<Response>;
  /** Goes by the whole path. */
  charts(request: Request): Promise<Response>;
  /** Takes the crew and the crane. */
  cranes(request: Request, crew: string, crane: string): Promise<Response>;
}

export interface Visit {
  path: string;
  status: number;
  address: string | undefined;
}

export type Visited = (visit: Visit) => void;
