import ky from 'ky';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let answer: Response;
  try {
    answer = await ky.get(`${harbour}/places/${sailing}`, {
      fetch: line,
      retry: 0,
      throwHttpErrors: false,
      headers: { accept: 'application/json' },
    });
    if (answer.ok) {
      const text = await answer.text();
      if (text !== '') JSON.parse(text);
      return 'There are places';
    }
  } catch {
    return 'Ask again';
  }
  const { reason } = JSON.parse(await answer.text()) as { reason: string };
  return `${reason} (${answer.status})`;
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  let failure: unknown;
  const watched: Line = async (input, init) => {
    try {
      return await line(input, init);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    await ky.get(`${harbour}/state`, { fetch: watched, retry: 0, throwHttpErrors: false });
    return 'open';
  } catch (error) {
    return (failure ?? error) instanceof TypeError ? 'silent' : 'broken';
  }
}
