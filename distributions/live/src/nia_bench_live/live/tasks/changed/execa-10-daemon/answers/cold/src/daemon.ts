import process from 'node:process';
import { execa } from 'execa';

export interface Daemon {
  readonly pid: number;
  status(): string;
  stop(): Promise<void>;
}

function isNoSuchProcess(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ESRCH';
}

export async function start(script: string, args: string[], folder: string): Promise<Daemon> {
  const subprocess = execa(process.execPath, [script, ...args], {
    cwd: folder,
    // A process group of its own: it outlives us, and can be signalled as a whole.
    detached: true,
    cleanup: false,
    stdio: 'ignore',
    // However it ends, its promise is fulfilled: nothing is left unhandled.
    reject: false,
  });

  const { pid } = subprocess;
  if (pid === undefined) {
    // The system has not started it; the result is the error that tells why.
    const failure = await subprocess;
    if (failure instanceof Error) throw failure;
    throw new Error(`Could not start ${script} in ${folder}`);
  }

  subprocess.unref();

  const isRunning = () => subprocess.exitCode === null && subprocess.signalCode === null;

  return {
    pid,

    status() {
      if (isRunning()) return 'running';
      return subprocess.signalCode === null
        ? `ended ${subprocess.exitCode}`
        : `killed ${subprocess.signalCode}`;
    },

    async stop() {
      if (!isRunning()) return;
      // Who waits for the end must not be cut short by an empty event loop.
      subprocess.ref();
      try {
        process.kill(-pid, 'SIGTERM');
      } catch (error) {
        // It has ended in the meantime; Node.js is about to tell us.
        if (!isNoSuchProcess(error)) {
          subprocess.unref();
          throw error;
        }
      }
      await subprocess;
    },
  };
}
