import ky, { HTTPError, isNetworkError } from 'ky';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  try {
    await ky.get(`${harbour}/places/${sailing}`, { fetch: line, retry: 0 }).json();
    return 'There are places';
  } catch (error) {
    if (!(error instanceof HTTPError)) return 'Ask again';
    const { reason } = error.data as { reason: string };
    return `${reason} (${error.response.status})`;
  }
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await ky.get(`${harbour}/state`, { fetch: line, retry: 0, throwHttpErrors: false });
    return 'open';
  } catch (error) {
    return isNetworkError(error) || error instanceof TypeError ? 'silent' : 'broken';
  }
}
