export type OldApp = (request: Request) => Response | Promise<Response>;

export interface Parts {
  /** Our tea catalogue, from before Hono. */
  catalogue: OldApp;
  /** The records of our branches, from before Hono, too. */
  archive: OldApp;
  /** The service that makes the access tokens, such as `https://id.example.org`. */
  issuer: string;
  /** What its tokens are signed with. */
  secret: string;
}
