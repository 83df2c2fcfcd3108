import { execPath } from 'node:process';
import { execa } from 'execa';

export interface Daemon {
  readonly pid: number;
  status(): string;
  stop(): Promise<void>;
}

export async function start(script: string, args: string[], folder: string): Promise<Daemon> {
  const subprocess = execa(execPath, [script, ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    cleanup: false,
    killDescendants: true,
  });
  const { pid, nodeChildProcess } = subprocess;
  if (pid === undefined) {
    // The system could not start it, so this rejects with the reason.
    await subprocess;
    throw new Error(`${script} could not be started in ${folder}`);
  }

  const gone = subprocess.then(
    () => {},
    () => {},
  );
  nodeChildProcess.unref();
  let stopping: Promise<void> | undefined;

  const isGone = () => nodeChildProcess.exitCode !== null || nodeChildProcess.signalCode !== null;

  return {
    pid,
    status() {
      if (nodeChildProcess.signalCode !== null) return `killed ${nodeChildProcess.signalCode}`;
      if (nodeChildProcess.exitCode !== null) return `ended ${nodeChildProcess.exitCode}`;
      return 'running';
    },
    async stop() {
      if (isGone()) return;
      if (stopping === undefined) {
        // Our program has to stay until the other one is gone.
        nodeChildProcess.ref();
        subprocess.kill('SIGTERM');
        stopping = gone;
      }
      await stopping;
    },
  };
}
