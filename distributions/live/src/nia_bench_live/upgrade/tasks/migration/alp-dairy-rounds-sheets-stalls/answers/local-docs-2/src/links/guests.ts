import queryString from 'query-string';

export interface Stay {
  nights: number;
  beds: string[];
  dog: boolean;
}

/** What a guest has chosen on the page for stays. */
export function readStay(link: string): Stay {
  const { nights, bed, dog } = queryString.parse(queryString.extract(link), {
    arrayFormat: 'bracket',
    types: { nights: Number, bed: 'string[]', dog: 'boolean' },
  });
  return {
    nights: typeof nights === 'number' ? nights : 1,
    beds: Array.isArray(bed) ? bed.map(String) : [],
    dog: String(dog) === 'true',
  };
}

/** The link to a stay. */
export function stayLink({ nights, beds, dog }: Stay): string {
  const query = { nights, bed: beds, dog: dog || undefined };
  return queryString.stringifyUrl({ url: '/stay', query }, { arrayFormat: 'bracket' });
}

/** What a stay costs in cents; a dog sleeps in the hay. */
export function stayPrice({ nights, beds, dog }: Stay): number {
  const each = nights >= 5 ? 3200 : 3800;
  return nights * (beds.length * each + (dog ? 500 : 0));
}
