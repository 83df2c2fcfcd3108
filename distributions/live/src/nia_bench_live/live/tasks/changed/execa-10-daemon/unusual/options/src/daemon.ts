import { execaNode } from 'execa';

export interface Daemon {
  readonly pid: number;
  status(): string;
  stop(): Promise<void>;
}

export async function start(script: string, args: string[], folder: string): Promise<Daemon> {
  const program = execaNode(script, args, {
    cwd: folder,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    ipc: false,
    detached: true,
    cleanup: false,
    reject: false,
  });
  let said = 'running';
  const over = program.then(({ exitCode, signal }) => {
    said = signal === undefined ? `ended ${exitCode}` : `killed ${signal}`;
  });
  const child = program.nodeChildProcess;
  const spawned = new Promise<void>((resolve) => {
    child.on('spawn', () => resolve());
  });
  await Promise.race([spawned, over]);
  const { pid } = program;
  if (pid === undefined) throw new Error(`${script} cannot be started in ${folder}`);
  child.unref();
  return {
    pid,
    status: () => said,
    async stop() {
      if (said !== 'running') return;
      child.ref();
      process.kill(-pid, 'SIGTERM');
      await over;
    },
  };
}
