import type Anthropic from '@anthropic-ai/sdk';

/** A page of the files that were uploaded, and what to ask for the next one, if there is one. */
export interface SourcesPage {
  names: string[];
  next: string | null;
}

export async function sources(client: Anthropic, after: string | null): Promise<SourcesPage> {
  const page = await client.files.list({ limit: 2, page: after });
  return {
    names: page.data.map(({ filename }) => filename),
    next: page.next_page,
  };
}

/** Removes a file; gives false where there was none. */
export async function forget(client: Anthropic, id: string): Promise<boolean> {
  try {
    await client.files.delete(id);
    return true;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false;
    throw error;
  }
}
