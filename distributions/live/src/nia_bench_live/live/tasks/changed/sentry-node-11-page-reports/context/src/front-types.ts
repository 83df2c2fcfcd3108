export interface FrontOptions {
  /** Sentry's DSN of the server itself. */
  dsn: string;
  /** The DSNs of our pages: each has a project of its own. */
  pages: readonly string[];
  /** What the paths of the shop begin with, such as `/shop`. */
  base: string;
  /** Whether a request is let in at all. It is asked once about every request, before anything else happens. */
  letsIn(request: Request): boolean;
  /** Answers all that the shop is asked. */
  shop(request: Request): Promise<Response>;
}

export interface Front {
  /** Answers a request; 429 where it is not let in. */
  answer(request: Request): Promise<Response>;
}
