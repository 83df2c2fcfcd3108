export interface Photo {
  id: string;
  title: string;
  src: string;
}

/** The photos whose titles have these words, in their order. */
export function matching(photos: readonly Photo[], words: string): Photo[] {
  return photos.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
}
