import process from 'node:process';
import { execa } from 'execa';

export interface Daemon {
  readonly pid: number;
  status(): string;
  stop(): Promise<void>;
}

export async function start(script: string, args: string[], folder: string): Promise<Daemon> {
  const subprocess = execa(process.execPath, [script, ...args], {
    cwd: folder,
    // A process group of its own, that is left alone when our program ends.
    detached: true,
    cleanup: false,
    stdio: 'ignore',
    ipc: false,
  });
  // Settles once the program is gone, and never rejects.
  const gone = subprocess.then(
    () => undefined,
    () => undefined,
  );

  const { pid } = subprocess;
  if (pid === undefined) {
    // It could not be started: this rejects with the reason.
    await subprocess;
    throw new Error(`Could not start ${script} in ${folder}`);
  }

  subprocess.unref();

  const isRunning = () => subprocess.exitCode === null && subprocess.signalCode === null;

  return {
    pid,
    status() {
      if (subprocess.signalCode !== null) {
        return `killed ${subprocess.signalCode}`;
      }

      return subprocess.exitCode === null ? 'running' : `ended ${subprocess.exitCode}`;
    },
    async stop() {
      if (!isRunning()) {
        return;
      }

      // Our program has to stay until the end of the other one is known.
      subprocess.ref();
      try {
        // The whole process group: the program and those that it has started.
        process.kill(-pid, 'SIGTERM');
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
          subprocess.unref();
          throw error;
        }
      }

      await gone;
    },
  };
}
