export interface DeskOptions {
  /** The mail store that has the mailboxes. It speaks LMTP, plain and without login. */
  host: string;
  port: number;
  /** The address of the page where codes are entered, such as `https://shop.test/login`. */
  page: string;
  /** Who the letters are from. */
  from: string;
}

/** `later`: the same letter may be taken another time. `never`: it will not. `unknown`: the store has not said anything about it. */
export type Fate = 'delivered' | 'later' | 'never' | 'unknown';

/** What became of a letter, by mailbox; or `bad code`, where mail programs could not be offered such a code, or not for such a page. */
export type Outcome = { fates: Record<string, Fate> } | 'bad code';

export interface CodeDesk {
  /** Sends a code to all mailboxes of a person, in one letter. Never rejects. */
  send(mailboxes: readonly string[], code: string): Promise<Outcome>;
  close(): void;
}
