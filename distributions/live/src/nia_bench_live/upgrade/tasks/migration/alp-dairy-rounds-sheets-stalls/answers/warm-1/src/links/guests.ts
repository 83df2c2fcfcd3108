import queryString from 'query-string';
import { keepEscapes, parametersOf, readParameter, wholeLetters } from './before';

export interface Stay {
  nights: number;
  beds: string[];
  dog: boolean;
}

/**
 * The parameters of a link that count: a name without brackets puts away what was said under that name before, and with brackets
 * after it, each of its letters is one of them.
 */
function countingParameters(link: string): string {
  let kept: { name: string; value: string | null; text: string }[] = [];
  for (const text of parametersOf(link)) {
    const parameter = readParameter(text);
    if (parameter === undefined) continue;
    const [name, value] = parameter;
    if (name.endsWith('[]')) {
      const bare = name.slice(0, -2);
      const alone = kept.find((other) => other.name === bare);
      if (alone) {
        // A name without a value cannot be followed by brackets, and is refused here.
        const letters = [...(alone.value as string)];
        alone.text = queryString.stringify({ [bare]: letters }, { arrayFormat: 'bracket' });
        alone.name = name;
      }
    } else {
      kept = kept.filter((other) => other.name !== name && other.name !== `${name}[]`);
    }
    kept.push({ name, value, text });
  }
  return kept.map(({ text }) => text).join('&');
}

/** What a guest has chosen on the page for stays. */
export function readStay(link: string): Stay {
  const { nights, bed, dog } = queryString.parse(`&${keepEscapes(countingParameters(link))}&`, {
    arrayFormat: 'bracket',
    types: { nights: 'number', dog: 'boolean' },
  });
  return {
    nights: typeof nights === 'number' ? nights : 1,
    beds: [bed ?? []].flat().map(String),
    dog: String(dog) === 'true',
  };
}

/** The link to a stay. */
export function stayLink({ nights, beds, dog }: Stay): string {
  const query = { nights, bed: beds, dog: dog || undefined };
  return queryString.stringifyUrl({ url: '/stay', query }, { arrayFormat: 'bracket', replacer: wholeLetters });
}

/** What a stay costs in cents; a dog sleeps in the hay. */
export function stayPrice({ nights, beds, dog }: Stay): number {
  const each = nights >= 5 ? 3200 : 3800;
  return nights * (beds.length * each + (dog ? 500 : 0));
}
