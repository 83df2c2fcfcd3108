import { connect } from 'amqplib';
import type { Link, LinkOptions } from './link-types.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Opens a link that amqplib keeps alive; resolves at once, whether or not a broker answers. */
export async function openLink(url: string, options: LinkOptions): Promise<Link> {
  const { waits, retriesAtStart, prepare } = options;
  const closing = new AbortController();
  let connectedOnce = false;

  const log = (line: string): void => {
    if (!closing.signal.aborted) options.log(line);
  };

  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  const connecting = connect(url, {
    signal: closing.signal,
    recovery: {
      initial: true,
      retries: (attempt: number) => connectedOnce || attempt <= retriesAtStart,
      delay: (attempt: number) => waits[Math.min(attempt, waits.length) - 1] ?? 0,
      setup: async (connection) => {
        const channel = await connection.createChannel();
        await prepare(channel);
        await channel.close();
      },
      onFailure: (error: unknown) => log(`failed: ${messageOf(error)}`),
      onRetry: (attempt: number, wait: number) => log(`retry ${attempt} in ${wait} ms`),
      onConnect: () => {
        connectedOnce = true;
        log('connected');
        ready.resolve();
      },
      onDisconnect: (error: unknown) => log(`lost: ${messageOf(error)}`),
    },
  });

  connecting.then(
    (connection) => {
      connection.on('error', () => {});
    },
    (error: unknown) => {
      log(`gave up: ${messageOf(error)}`);
      ready.reject(error);
    },
  );

  return {
    ready: ready.promise,

    async channel() {
      if (closing.signal.aborted) throw new Error('The link is closed');
      await ready.promise;
      const connection = await connecting;
      return connection.createChannel();
    },

    async close() {
      if (closing.signal.aborted) return;
      const error = new Error('The link is closed');
      closing.abort(error);
      ready.reject(error);
      if (!connectedOnce) return;
      const connection = await connecting;
      await connection.close();
    },
  };
}
