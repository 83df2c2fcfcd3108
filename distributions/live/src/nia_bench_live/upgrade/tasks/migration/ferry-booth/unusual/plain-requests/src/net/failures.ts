import ky from 'ky';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let answer: Response;
  try {
    answer = await ky.get(`${harbour}/places/${sailing}`, { fetch: line, retry: 0, throwHttpErrors: false });
  } catch {
    return 'Ask again';
  }
  if (!answer.ok) return `${((await answer.json()) as { reason: string }).reason} (${answer.status})`;
  return answer.json().then(
    () => 'There are places',
    () => 'Ask again',
  );
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await ky.get(`${harbour}/state`, { fetch: line, retry: 0, throwHttpErrors: false });
    return 'open';
  } catch (error) {
    const cause = error instanceof Error && error.name === 'NetworkError' ? error.cause : error;
    return cause instanceof TypeError ? 'silent' : 'broken';
  }
}
