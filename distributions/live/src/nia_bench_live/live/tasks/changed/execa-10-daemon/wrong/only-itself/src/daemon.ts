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
  });
  const { nodeChildProcess, pid } = subprocess;
  if (pid === undefined) {
    // This rejects with execa's own error.
    await subprocess;
    throw new Error(`${script} has no process`);
  }
  const ended = subprocess.then(
    () => undefined,
    () => undefined,
  );
  await once(nodeChildProcess, 'spawn');
  nodeChildProcess.unref();
  return {
    pid,
    status() {
      if (nodeChildProcess.signalCode !== null) return `killed ${nodeChildProcess.signalCode}`;
      return nodeChildProcess.exitCode === null ? 'running' : `ended ${nodeChildProcess.exitCode}`;
    },
    async stop() {
      if (nodeChildProcess.exitCode !== null || nodeChildProcess.signalCode !== null) return;
      nodeChildProcess.ref();
      subprocess.kill('SIGTERM');
      await ended;
    },
  };
}
