import queryString from 'query-string';

import { keepBroken, queryParts, refuseHalves } from './texts';

export interface Stay {
  nights: number;
  beds: string[];
  dog: boolean;
}

const brackets = { arrayFormat: 'bracket' } as const;

type Value = string | null | (string | null)[];

/** What a link says last of each thing; only what has brackets is added to what was before. */
function lastValues(link: string): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const part of queryParts(keepBroken(queryString.extract(link)))) {
    const { nights, bed, dog } = queryString.parse(`&${part}`, brackets);
    for (const [name, value] of Object.entries({ nights, bed, dog })) {
      if (value === undefined) continue;
      const before = found[name];
      found[name] = Array.isArray(value) && before !== undefined ? [...before!, ...value] : value;
    }
  }
  return found;
}

/** What a guest has chosen on the page for stays. */
export function readStay(link: string): Stay {
  const { bed: chosen = null, ...others } = lastValues(link);
  const query = chosen === null ? others : { ...others, bed: chosen };
  const { nights, bed, dog } = queryString.parse(queryString.stringify(query, brackets), {
    ...brackets,
    types: { nights: 'number', bed: 'string[]', dog: 'boolean' },
  });
  return {
    nights: typeof nights === 'number' ? nights : 1,
    beds: Array.isArray(bed) ? bed.map(String) : [],
    dog: String(dog) === 'true',
  };
}

/** The link to a stay. */
export function stayLink({ nights, beds, dog }: Stay): string {
  refuseHalves(...beds);
  const query = { nights, bed: beds, dog: dog || undefined };
  return queryString.stringifyUrl({ url: '/stay', query }, { arrayFormat: 'bracket' });
}

/** What a stay costs in cents; a dog sleeps in the hay. */
export function stayPrice({ nights, beds, dog }: Stay): number {
  const each = nights >= 5 ? 3200 : 3800;
  return nights * (beds.length * each + (dog ? 500 : 0));
}
