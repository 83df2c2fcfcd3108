export type Key =
  /** Each request to `host` gets the secret as its header `header`, with nothing before it. */
  | { kind: 'header'; host: string; header: string }
  /**
   * What runs in the environment finds something in the variable `variable`, and writes that into headers or queries of
   * its requests. In requests to `hosts`, and only there, the secret takes its place.
   */
  | { kind: 'variable'; variable: string; hosts: string[] };
