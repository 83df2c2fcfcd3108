import type { ChildProcess } from 'node:child_process';

/** Says when a program starts and ends, in the log of the build room. */
export function logged(name: string, program: ChildProcess, log: (line: string) => void): void {
  program.once('spawn', () => log(`${name} started`));
  program.once('error', (error) => log(`${name} failed: ${'code' in error ? error.code : error.message}`));
  program.once('exit', (code, signal) => log(`${name} ended: ${signal ?? code}`));
}
