import { connect, type Channel } from 'amqplib';
import type { Link, LinkOptions } from './link-types.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function openLink(url: string, options: LinkOptions): Promise<Link> {
  const { waits, retriesAtStart, prepare, log } = options;
  let closed = false;
  let connectedOnce = false;

  const say = (line: string) => {
    if (!closed) log(line);
  };

  const connection = await connect(url, {
    recovery: {
      // The link is there at once; the first connection is made by the recovery as well.
      waitForConnection: false,
      initialRetries: retriesAtStart,
      maxRetries: Infinity,
      delay: (retry: number) => waits[Math.min(retry, waits.length) - 1] ?? 0,
      setup: async (fresh) => {
        const channel = await fresh.createChannel();
        await prepare(channel);
        await channel.close();
      },
    },
  });

  const first = Promise.withResolvers<void>();
  first.promise.catch(() => {});
  let lastError: unknown = new Error('The link is closed');

  connection.on('connect', () => {
    connectedOnce = true;
    say('connected');
    first.resolve();
  });
  connection.on('connect-failed', (error: Error) => {
    lastError = error;
    say(`failed: ${messageOf(error)}`);
  });
  connection.on('retry', ({ attempt, delay }: { attempt: number; delay: number }) => {
    say(`retry ${attempt} in ${delay} ms`);
  });
  connection.on('disconnect', (error: Error) => {
    lastError = error;
    say(`lost: ${messageOf(error)}`);
  });
  connection.on('recovery-failed', (error: Error) => {
    lastError = error;
    say(`gave up: ${messageOf(error)}`);
    first.reject(error);
  });
  connection.on('error', () => {});

  return {
    ready: first.promise,
    async channel(): Promise<Channel> {
      if (closed) throw new Error('The link is closed');
      await first.promise;
      return connection.createChannel();
    },
    async close(): Promise<void> {
      if (closed) return;
      closed = true;
      if (!connectedOnce) first.reject(lastError);
      await connection.close();
    },
  };
}
