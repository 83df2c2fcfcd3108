export interface Note {
  id: string;
  bird: string;
  count: number;
  seenAt: Date;
}

export interface Photo {
  id: string;
  noteId: string;
  pixels: Uint8Array;
}

export interface Backup {
  notes: Note[];
  photos: Photo[];
}
