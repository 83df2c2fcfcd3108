import ky from 'ky';
import { answerOf, asJson } from './answers';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let refusal: Response;
  try {
    const url = `${harbour}/places/${sailing}`;
    refusal = await answerOf(ky.get(url, { fetch: line, retry: 0, throwHttpErrors: false, headers: asJson }));
    if (refusal.ok) {
      const text = await refusal.text();
      if (text !== '') JSON.parse(text);
      return 'There are places';
    }
  } catch {
    return 'Ask again';
  }
  const { reason } = (await refusal.json()) as { reason: string };
  return `${reason} (${refusal.status})`;
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await answerOf(ky.get(`${harbour}/state`, { fetch: line, retry: 0, throwHttpErrors: false }));
    return 'open';
  } catch (error) {
    return error instanceof TypeError ? 'silent' : 'broken';
  }
}
