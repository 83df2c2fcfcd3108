import { execa, execaSync, parseCommandString } from 'execa';
import type { Outcome, Step } from './types';

/** The longest time that a timer takes. */
const LONGEST = 2 ** 31 - 1;

/** Runs one line of a build file in a folder. */
export async function runStep({ line, env, limit }: Step, folder: string): Promise<Outcome> {
  const [program, ...args] = parseCommandString(line);
  const result = await execa(program, args, {
    cwd: folder,
    env,
    // Without an `env`, `false` would leave the step with an empty environment.
    extendEnv: env === undefined,
    // execa takes whole milliseconds only.
    timeout: limit === undefined ? undefined : Math.min(Math.ceil(limit), LONGEST),
    all: true,
    reject: false,
  });
  const state = result.timedOut ? 'late' : result.failed ? 'failed' : 'done';
  return { line, state, output: result.all };
}

/** The first line that a program prints, as `v24.1.0` for `node --version`. */
export function firstLine(line: string, folder: string): string {
  const [program, ...args] = parseCommandString(line);
  return execaSync(program, args, { cwd: folder, lines: true }).stdout[0] ?? '';
}
