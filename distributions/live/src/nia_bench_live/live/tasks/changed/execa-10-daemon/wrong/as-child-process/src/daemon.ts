import { once } from 'node:events';
import { execa } from 'execa';

export interface Daemon {
  readonly pid: number;
  status(): string;
  stop(): Promise<void>;
}

export async function start(script: string, args: string[], folder: string): Promise<Daemon> {
  const subprocess = execa(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    cleanup: false,
    killDescendants: true,
  });
  const { pid } = subprocess;
  if (pid === undefined) {
    // This rejects with execa's own error.
    await subprocess;
    throw new Error(`${script} has no process`);
  }
  const ended = subprocess.then(
    () => undefined,
    () => undefined,
  );
  await once(subprocess, 'spawn');
  subprocess.unref();
  return {
    pid,
    status() {
      if (subprocess.signalCode !== null) return `killed ${subprocess.signalCode}`;
      return subprocess.exitCode === null ? 'running' : `ended ${subprocess.exitCode}`;
    },
    async stop() {
      if (subprocess.exitCode !== null || subprocess.signalCode !== null) return;
      subprocess.ref();
      subprocess.kill('SIGTERM');
      await ended;
    },
  };
}
