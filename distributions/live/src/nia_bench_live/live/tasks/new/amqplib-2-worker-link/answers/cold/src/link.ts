import { connect, type Channel } from 'amqplib';
import type { Link, LinkOptions } from './link-types.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function openLink(url: string, options: LinkOptions): Promise<Link> {
  const { waits, retriesAtStart, prepare, log } = options;
  let closed = false;
  let connectedOnce = false;
  let lastError: unknown;

  const first = Promise.withResolvers<void>();
  first.promise.catch(() => {});

  const say = (line: string): void => {
    if (!closed) log(line);
  };

  const connection = await connect(url, {
    recovery: {
      waitForConnection: false,
      initialRetries: retriesAtStart,
      maxRetries: Number.POSITIVE_INFINITY,
      delay: (attempt: number): number => waits[Math.min(attempt, waits.length) - 1] ?? 0,
      setup: async (fresh: { createChannel(): Promise<Channel> }): Promise<void> => {
        const channel = await fresh.createChannel();
        // A channel that the broker closes tells so here as well as in the rejection of prepare.
        channel.on('error', () => {});
        await prepare(channel);
        await channel.close();
      },
    },
  });

  connection.on('error', () => {});
  connection.on('connect-failed', (error: unknown) => {
    lastError = error;
    say(`failed: ${messageOf(error)}`);
  });
  connection.on('reconnecting', ({ attempt, delay }: { attempt: number; delay: number }) => {
    say(`retry ${attempt} in ${delay} ms`);
  });
  connection.on('connect', () => {
    if (closed) return;
    connectedOnce = true;
    say('connected');
    first.resolve();
  });
  connection.on('disconnect', (error: unknown) => {
    say(`lost: ${messageOf(error)}`);
  });
  connection.on('recovery-failed', (error: unknown) => {
    lastError = error;
    say(`gave up: ${messageOf(error)}`);
    first.reject(error);
  });

  let closing: Promise<void> | undefined;

  return {
    ready: first.promise,
    async channel(): Promise<Channel> {
      if (closed) throw new Error('The link is closed');
      await first.promise;
      return connection.createChannel();
    },
    close(): Promise<void> {
      closed = true;
      if (!connectedOnce) first.reject(lastError ?? new Error('The link was closed'));
      closing ??= connection.close();
      return closing;
    },
  };
}
