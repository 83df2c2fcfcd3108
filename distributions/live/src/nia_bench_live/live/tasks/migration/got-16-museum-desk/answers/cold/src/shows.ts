import { HTTPError, type Got } from 'got';
import { DeskError } from './client.js';

export interface Show {
  id: number;
  title: string;
}

/** One show; throws a DeskError where the museum has none. */
export async function show(client: Got, id: number): Promise<Show> {
  try {
    const { body } = await client<Show>(`shows/${id}`, { responseType: 'json' });
    return body;
  } catch (error) {
    if (error instanceof HTTPError) throw new DeskError(error.response.statusCode, error.options.url?.toString().replace(/^\w+:\/\/[^/]+/, '') ?? '');
    throw error;
  }
}

/** All shows, over all pages. */
export function shows(client: Got): Promise<Show[]> {
  return client.paginate.all<Show>('shows', {
    searchParams: { page: 1 },
    responseType: 'json',
    pagination: {
      transform: (response) => response.body as Show[],
      paginate: ({ response, currentItems }) =>
        currentItems.length === 0 ? false : { searchParams: { page: Number(response.headers['x-page']) + 1 } },
    },
  });
}

/** How long the museum took for its list, in milliseconds. */
export async function pulse(client: Got): Promise<number> {
  const response = await client.head('shows');
  return response.timings.phases.total ?? 0;
}
