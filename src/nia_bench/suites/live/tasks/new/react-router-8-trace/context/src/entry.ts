export interface RunEntry {
  what: 'loader' | 'action';
  route: string;
  pattern: string;
  params: Record<string, string | undefined>;
  error: string | null;
}

export interface VisitEntry {
  what: 'visit';
  to: string | number;
  pattern: string | null;
  params: Record<string, string | undefined>;
}

export interface FetchEntry {
  what: 'fetch';
  key: string;
  address: string;
  pattern: string | null;
}

export type Entry = RunEntry | VisitEntry | FetchEntry;
