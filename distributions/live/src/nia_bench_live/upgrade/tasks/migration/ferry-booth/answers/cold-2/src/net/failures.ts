import ky from 'ky';
import { answerOf, harbour, readJson, wantsJson, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  let answer: Response;
  try {
    answer = await answerOf(
      ky.get(`${harbour}/places/${sailing}`, { fetch: line, retry: 0, throwHttpErrors: false, headers: wantsJson }),
    );
    if (answer.ok) {
      await readJson(answer);
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
  try {
    await answerOf(ky.get(`${harbour}/state`, { fetch: line, retry: 0, throwHttpErrors: false }));
    return 'open';
  } catch (error) {
    return error instanceof TypeError ? 'silent' : 'broken';
  }
}
