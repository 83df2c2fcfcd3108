import { execa, execaSync, parseCommandString } from 'execa';
import type { Outcome, Step } from './types';

/** Runs one line of a build file in a folder. */
export async function runStep({ line, env, limit }: Step, folder: string): Promise<Outcome> {
  const [file = line, ...args] = parseCommandString(line);
  const result = await execa(file, args, {
    cwd: folder,
    env: env ?? process.env,
    extendEnv: false,
    timeout: limit,
    all: true,
    reject: false,
  });
  const state = result.timedOut ? 'late' : result.failed ? 'failed' : 'done';
  return { line, state, output: result.all };
}

/** The first line that a program prints, as `v24.1.0` for `node --version`. */
export function firstLine(line: string, folder: string): string {
  const [file = line, ...args] = parseCommandString(line);
  return execaSync(file, args, { cwd: folder, lines: true }).stdout[0] ?? '';
}
