import { safe } from './invitation';

export interface Page {
  title: string;
  text: string;
}

/** A page of the club's bulletin. */
export function printPage({ title, text }: Page): string {
  const name = safe(title);
  return `<main><h2>${name}</h2><p>${safe(text)}</p><small>More about ${name} on Friday</small></main>`;
}
