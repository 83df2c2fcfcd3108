import { execa, execaSync, parseCommandString } from 'execa';
import { share, type Outcome, type Plan } from './plan.js';

export type Log = (line: string) => void;

/** What a command prints; it decides how the release is called, so it is waited for. */
export function ask(folder: string, command: string): string {
  return execaSync({ cwd: folder })`${parseCommandString(command)}`.stdout;
}

/** Runs the steps one after the other, and no further than the first that is not done. */
export async function runPlan(plan: Plan, log: Log): Promise<Outcome[]> {
  const limit = share(plan);
  const run = execa({ cwd: plan.folder, all: true, reject: false, timeout: limit, forceKillAfterDelay: limit });
  const outcomes: Outcome[] = [];
  for (const step of plan.steps) {
    log(`> ${step}`);
    const { all, exitCode, failed, timedOut } = await run`${parseCommandString(step)}`;
    if (timedOut) outcomes.push({ step, state: 'late' });
    else if (failed) outcomes.push({ step, state: 'failed', code: exitCode ?? -1, output: all });
    else outcomes.push({ step, state: 'done', output: all });
    const last = outcomes.at(-1);
    log(`${last?.state} ${step}`);
    if (last?.state !== 'done') break;
  }
  return outcomes;
}
