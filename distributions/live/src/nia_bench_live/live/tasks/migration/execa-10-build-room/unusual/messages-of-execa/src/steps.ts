import { $, parseCommandString } from 'execa';
import type { Outcome, Step } from './types';

/** Runs one line of a build file in a folder. */
export async function runStep(step: Step, folder: string): Promise<Outcome> {
  const run = $({ cwd: folder, env: step.env ?? process.env, extendEnv: false, stdin: 'pipe', all: true, reject: false });
  const result = await run({ ...(step.limit === undefined ? {} : { timeout: step.limit }) })`${parseCommandString(step.line)}`;
  if (result.timedOut) return { line: step.line, state: 'late', output: result.all };
  return { line: step.line, state: result.exitCode === 0 ? 'done' : 'failed', output: result.all };
}

/** The first line that a program prints, as `v24.1.0` for `node --version`. */
export function firstLine(line: string, folder: string): string {
  const { stdout } = $.sync({ cwd: folder, stdin: 'pipe' })`${parseCommandString(line)}`;
  return stdout.split('\n')[0] ?? '';
}
