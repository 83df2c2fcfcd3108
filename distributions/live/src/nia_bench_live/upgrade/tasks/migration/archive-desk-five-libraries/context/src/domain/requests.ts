export type RequestState = 'asked' | 'fetched' | 'reading' | 'returned' | 'refused';

export interface ReadingRequest {
  record: string;
  reader: string;
  state: RequestState;
  history: readonly RequestState[];
}

const next: Record<RequestState, readonly RequestState[]> = {
  asked: ['fetched', 'refused'],
  fetched: ['reading', 'returned'],
  reading: ['returned'],
  returned: [],
  refused: [],
};

/** A new request of a reader for a record. */
export function requestRecord(record: string, reader: string): ReadingRequest {
  return { record, reader, state: 'asked', history: [] };
}

/** Whether a request may go on to a state. */
export function mayBecome(request: ReadingRequest, state: RequestState): boolean {
  return next[request.state].includes(state);
}

/** The request in its next state. Throws where it may not go there. */
export function become(request: ReadingRequest, state: RequestState): ReadingRequest {
  if (!mayBecome(request, state)) throw new Error(`${request.record} is ${request.state} and cannot be ${state}`);
  return { ...request, state, history: [...request.history, request.state] };
}

/** Whether a request is over. */
export function isOver({ state }: ReadingRequest): boolean {
  return next[state].length === 0;
}

/** The records that readers have now. */
export function outside(requests: readonly ReadingRequest[]): string[] {
  return requests.filter(({ state }) => state === 'fetched' || state === 'reading').map(({ record }) => record);
}

/** The readers who wait, each once, in the order in which they asked. */
export function waitingReaders(requests: readonly ReadingRequest[]): string[] {
  return [...new Set(requests.filter(({ state }) => state === 'asked').map(({ reader }) => reader))];
}
