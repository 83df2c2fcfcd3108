import ky, { isNetworkError } from 'ky';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let refusal: Response;
  try {
    const answer = await ky.get(`${harbour}/places/${sailing}`, {
      fetch: line,
      headers: { accept: 'application/json' },
      retry: 0,
      throwHttpErrors: false,
    });
    if (answer.ok) {
      const text = await answer.text();
      if (text !== '') JSON.parse(text);
      return 'There are places';
    }
    refusal = answer;
  } catch {
    return 'Ask again';
  }
  // What the harbour says is JSON, whatever it calls that.
  const { reason } = JSON.parse(await refusal.text()) as { reason: string };
  return `${reason} (${refusal.status})`;
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await ky.get(`${harbour}/state`, { fetch: line, retry: 0, throwHttpErrors: false });
    return 'open';
  } catch (error) {
    const cause = isNetworkError(error) ? error.cause : error;
    return cause instanceof TypeError ? 'silent' : 'broken';
  }
}
