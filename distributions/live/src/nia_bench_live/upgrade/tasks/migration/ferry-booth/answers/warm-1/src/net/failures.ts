import ky from 'ky';
import { harbour, type Line } from './line';
import { manners, wantsJson } from './manners';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let response: Response;
  try {
    // ky would read the words of the harbour itself, and differently by their type.
    response = await ky.get(`${harbour}/places/${sailing}`, {
      ...manners,
      fetch: line,
      retry: 0,
      headers: wantsJson,
      throwHttpErrors: false,
    });
    if (response.ok) {
      await response.json();
      return 'There are places';
    }
  } catch {
    return 'Ask again';
  }
  const { reason } = JSON.parse(await response.text()) as { reason: string };
  return `${reason} (${response.status})`;
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await ky.get(`${harbour}/state`, { ...manners, fetch: line, retry: 0, throwHttpErrors: false });
    return 'open';
  } catch (error) {
    return error instanceof TypeError ? 'silent' : 'broken';
  }
}
