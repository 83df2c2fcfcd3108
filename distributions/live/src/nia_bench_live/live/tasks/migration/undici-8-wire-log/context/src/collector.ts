import type { Dispatcher } from 'undici';
import { lines } from './lines';

export interface Exchange {
  status: number;
  reason: string;
  headerLines: string[];
  trailerLines: string[];
  bytes: number;
}

export class TooLarge extends Error {}

export interface Wishes {
  /** A body with more bytes than this is given up. */
  limit?: number;
  /** Takes the body, one piece after the other. While it is busy with one, nothing more is read. */
  sink?: (piece: Buffer) => Promise<void>;
}

/** Follows one exchange on the wire. */
export class Collector implements Dispatcher.DispatchHandler {
  private abort: (error?: Error) => void = () => {};
  private resume: () => void = () => {};
  private readonly seen: Exchange = { status: 0, reason: '', headerLines: [], trailerLines: [], bytes: 0 };

  constructor(
    private readonly wishes: Wishes,
    private readonly done: (exchange: Exchange) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  onConnect(abort: (error?: Error) => void): void {
    this.abort = abort;
  }

  onHeaders(status: number, headers: Buffer[], resume: () => void, reason: string): boolean {
    if (status < 200) return true;
    this.resume = resume;
    this.seen.status = status;
    this.seen.reason = reason;
    this.seen.headerLines = lines(headers);
    return true;
  }

  onData(piece: Buffer): boolean {
    const { limit = Infinity, sink } = this.wishes;
    this.seen.bytes += piece.length;
    if (this.seen.bytes > limit) {
      this.abort(new TooLarge(`more than ${limit} bytes`));
      return false;
    }
    if (!sink) return true;
    sink(piece).then(
      () => this.resume(),
      (error: Error) => this.abort(error),
    );
    return false;
  }

  onComplete(trailers: string[] | null): void {
    this.seen.trailerLines = lines((trailers ?? []).map((each) => Buffer.from(each)));
    this.done(this.seen);
  }

  onError(error: Error): void {
    this.failed(error);
  }
}
