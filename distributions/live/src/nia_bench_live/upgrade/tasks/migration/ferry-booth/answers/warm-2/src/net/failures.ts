import { HTTPError } from 'ky';
import { asJson, clientOf } from './client';
import { harbour, type Line } from './line';

/** Why a place cannot be had: in the words of the harbour, or in those of the booth. */
export async function whyNot(line: Line, sailing: string): Promise<string> {
  try {
    const response = await clientOf(line).get(`${harbour}/places/${sailing}`, asJson);
    await response.json();
    return 'There are places';
  } catch (error) {
    if (!(error instanceof HTTPError)) return 'Ask again';
    const { reason } = await error.response.json<{ reason: string }>();
    return `${reason} (${error.response.status})`;
  }
}

/** Whether the harbour can be reached. */
export async function lineState(line: Line): Promise<'open' | 'silent' | 'broken'> {
  try {
    await clientOf(line).get(`${harbour}/state`, { throwHttpErrors: false });
    return 'open';
  } catch (error) {
    return error instanceof TypeError ? 'silent' : 'broken';
  }
}
