export interface Article {
  id: string;
  title: string;
}

export interface TimelinePage {
  items: string[];
  before: number | null;
  after: number | null;
}

export interface Api {
  article(id: string): Promise<Article>;
  search(text: string, signal: AbortSignal): Promise<Article[]>;
  timeline(cursor: number, towards: 'later' | 'earlier'): Promise<TimelinePage>;
}
