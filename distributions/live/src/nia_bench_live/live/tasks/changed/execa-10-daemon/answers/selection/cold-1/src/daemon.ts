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
    // A session and process group of its own: it outlives us, and can be signalled as a whole.
    detached: true,
    cleanup: false,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    buffer: false,
  });

  // However it ends, that is handled here.
  const gone = subprocess.then(
    () => undefined,
    () => undefined,
  );

  const spawned = new Promise<void>((resolve) => {
    subprocess.once('spawn', () => resolve());
  });
  await Promise.race([spawned, subprocess]);

  const { pid } = subprocess;
  if (pid === undefined) {
    throw new Error(`Could not start ${script}`);
  }
  subprocess.unref();

  const hasEnded = () => subprocess.exitCode !== null || subprocess.signalCode !== null;

  return {
    pid,
    status() {
      if (subprocess.signalCode !== null) return `killed ${subprocess.signalCode}`;
      if (subprocess.exitCode !== null) return `ended ${subprocess.exitCode}`;
      return 'running';
    },
    async stop() {
      if (hasEnded()) return;
      // Whoever waits for the end keeps our program alive until then.
      subprocess.ref();
      try {
        process.kill(-pid, 'SIGTERM');
      } catch (error) {
        const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
        if (!isGone) {
          subprocess.unref();
          throw error;
        }
      }
      await gone;
    },
  };
}
