import LinkifyIt from 'linkify-it';

interface Found {
  raw: string;
  text: string;
  url: string;
}

const linkify = new LinkifyIt(
  {
    'car:': {
      validate: (text: string, pos: number) => /^\d{1,4}(?!\d)/.exec(text.slice(pos, pos + 5))?.[0].length ?? 0,
      normalize: (match: Found) => {
        match.text = match.raw.toUpperCase();
        match.url = `/cars/${match.raw.slice(4)}`;
      },
    },
  },
  { fuzzyLink: false, fuzzyEmail: false, maxLength: Infinity },
);

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return (linkify.match(text) ?? []).map((match) => [match.text, match.url]);
}
