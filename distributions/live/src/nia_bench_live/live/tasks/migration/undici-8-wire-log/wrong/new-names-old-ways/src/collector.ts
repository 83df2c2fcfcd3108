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
  limit?: number;
  sink?: (piece: Buffer) => Promise<void>;
}

export class Collector implements Dispatcher.DispatchHandler {
  private readonly seen: Exchange = { status: 0, reason: '', headerLines: [], trailerLines: [], bytes: 0 };

  constructor(
    private readonly wishes: Wishes,
    private readonly done: (exchange: Exchange) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  onRequestStart(): void {}

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Buffer[], reason: string): void {
    if (status < 200) return;
    this.seen.status = status;
    this.seen.reason = reason;
    this.seen.headerLines = lines(headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): boolean {
    const { limit = Infinity, sink } = this.wishes;
    this.seen.bytes += piece.length;
    if (this.seen.bytes > limit) controller.abort(new TooLarge(`more than ${limit} bytes`));
    if (!sink) return true;
    sink(piece).then(() => controller.resume(), (error: Error) => controller.abort(error));
    return false;
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: Buffer[]): void {
    this.seen.trailerLines = lines(trailers);
    this.done(this.seen);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.failed(error);
  }
}
