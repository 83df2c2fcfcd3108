export type Part = (request: Request) => Promise<Response>;

export interface Parts {
  library: Part;
  events: (request: Request, district: string) => Promise<Response>;
  maps: Part;
  files: Part;
}

export type IsClerk = (request: Request) => Promise<boolean>;
