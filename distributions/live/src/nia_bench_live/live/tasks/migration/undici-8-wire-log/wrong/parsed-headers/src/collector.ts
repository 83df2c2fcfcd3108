import type { Dispatcher } from 'undici';
import { lines, type Headers } from './lines';

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
  private readonly seen: Exchange = { status: 0, reason: '', headerLines: [], trailerLines: [], bytes: 0 };

  constructor(
    private readonly wishes: Wishes,
    private readonly done: (exchange: Exchange) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  onRequestStart(): void {}

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
    reason?: string,
  ): void {
    if (status < 200) return;
    this.seen.status = status;
    this.seen.reason = reason ?? '';
    this.seen.headerLines = lines(headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    const { limit = Infinity, sink } = this.wishes;
    this.seen.bytes += piece.length;
    if (this.seen.bytes > limit) {
      controller.abort(new TooLarge(`more than ${limit} bytes`));
      return;
    }
    if (!sink) return;
    controller.pause();
    sink(piece).then(
      () => controller.resume(),
      (error: Error) => controller.abort(error),
    );
  }

  onResponseEnd(_controller: Dispatcher.DispatchController, trailers: Headers): void {
    this.seen.trailerLines = lines(trailers);
    this.done(this.seen);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.failed(error);
  }
}
