export interface Member {
  id: string;
  name: string;
}

export interface Team {
  title: string;
  members: Member[];
}

export interface FeedPage {
  entries: string[];
  next: number | null;
}

export interface Api {
  team(): Promise<Team>;
  member(id: string): Promise<Member>;
  feed(cursor: number): Promise<FeedPage>;
}
