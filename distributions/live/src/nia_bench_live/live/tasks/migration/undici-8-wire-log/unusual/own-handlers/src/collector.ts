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

/** A handler that follows one exchange on the wire. */
export function collector(
  { limit = Number.POSITIVE_INFINITY, sink }: Wishes,
  done: (exchange: Exchange) => void,
  failed: (error: Error) => void,
): Dispatcher.DispatchHandler {
  let begun: Pick<Exchange, 'status' | 'reason' | 'headerLines'> | undefined;
  let bytes = 0;
  let wire: Dispatcher.DispatchController;

  const taken = async (piece: Buffer, into: NonNullable<Wishes['sink']>): Promise<void> => {
    wire.pause();
    try {
      await into(piece);
      wire.resume();
    } catch (error) {
      wire.abort(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return {
    onRequestStart(controller) {
      wire = controller;
    },
    onResponseStart({ rawHeaders }, status, _headers, reason = '') {
      if (status >= 200) begun = { status, reason, headerLines: lines(rawHeaders) };
    },
    onResponseData(controller, piece) {
      bytes += piece.byteLength;
      if (bytes > limit) controller.abort(new TooLarge(`more than ${limit} bytes`));
      else if (sink) void taken(piece, sink);
    },
    onResponseEnd({ rawTrailers }) {
      if (begun) done({ ...begun, trailerLines: lines(rawTrailers), bytes });
    },
    onResponseError(_, error) {
      failed(error);
    },
  };
}
