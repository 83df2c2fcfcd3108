export interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailroomOptions {
  host: string;
  port: number;
  /** So many letters are delivered at once; the others wait. */
  connections: number;
}

export type Outcome =
  /** The id is the Message-ID that the recipient sees: some servers replace ours, and say so when they take a letter. */
  | { state: 'sent'; id: string }
  /** The server's reply says that the same letter will never be taken. */
  | { state: 'refused'; reply: string }
  /** The server's reply leaves it open: the same letter may be taken another time. */
  | { state: 'later'; reply: string }
  | { state: 'cancelled' }
  /** There is no reply to go by. */
  | { state: 'failed'; reason: string };

export interface Mailroom {
  /** Never rejects. */
  post(letter: Letter, cancel?: AbortSignal): Promise<Outcome>;
  /** Letters that were posted and have no outcome yet, whether they wait or are being delivered. */
  readonly open: number;
  /** Takes no more letters. Those that are being delivered are delivered; those that wait fail. */
  close(): void;
  /** Takes no more letters, and gives up on all that are open, also on those that are being delivered. */
  abandon(): void;
}
