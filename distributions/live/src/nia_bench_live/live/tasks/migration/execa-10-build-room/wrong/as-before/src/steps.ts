import { execaCommand, execaCommandSync } from 'execa';
import type { Outcome, Step } from './types';

/** Runs one line of a build file in a folder. */
export async function runStep({ line, env, limit }: Step, folder: string): Promise<Outcome> {
  const result = await execaCommand(line, { cwd: folder, env, extendEnv: false, timeout: limit, all: true, reject: false });
  const state = result.timedOut ? 'late' : result.failed ? 'failed' : 'done';
  return { line, state, output: result.all };
}

/** The first line that a program prints, as `v24.1.0` for `node --version`. */
export function firstLine(line: string, folder: string): string {
  return execaCommandSync(line, { cwd: folder, lines: true }).stdout[0] ?? '';
}

