import { Client, InMemoryTransport, ErrorCode, McpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { createServer } from './server.js';

const statsResult = z.object({ count: z.number() });

/** A client of a notes server in the same process. */
export async function openNotes(): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createServer().connect(far);
  const client = new Client({ name: 'notes-app', version: '3.0.0' });
  await client.connect(near);
  return client;
}

/**
 * The id of the new note; 'too slow' where it took longer than `patience` milliseconds,
 * 'closed' where the client was closed meanwhile.
 */
export async function addNote(
  client: Client,
  text: string,
  patience: number,
  onProgress: (share: number) => void,
): Promise<string> {
  try {
    const { content } = await client.callTool(
      { name: 'add_note', arguments: { text } },
      { timeout: patience, onprogress: ({ progress, total }) => onProgress(progress / (total ?? 1)) },
    );
    const [first] = content;
    return first?.type === 'text' ? first.text : '';
  } catch (error) {
    if (error instanceof McpError && error.code === ErrorCode.RequestTimeout) return 'too slow';
    if (error instanceof McpError && error.code === ErrorCode.ConnectionClosed) return 'closed';
    throw error;
  }
}

/** The text of a note, or null where there is none of that id. */
export async function readNote(client: Client, id: string): Promise<string | null> {
  try {
    const { contents } = await client.readResource({ uri: `note://${id}` });
    const [first] = contents;
    return first && 'text' in first ? first.text : '';
  } catch (error) {
    if (error instanceof McpError && error.code === ErrorCode.InvalidParams) return null;
    throw error;
  }
}

/** How many notes have more than so many characters. */
export async function countNotes(client: Client, longerThan: number): Promise<number> {
  const { count } = await client.request({ method: 'notes/stats', params: { longerThan } }, statsResult);
  return count;
}
