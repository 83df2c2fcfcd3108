import { type ChannelModel, connect } from 'amqplib';
import type { Link, LinkOptions } from './link-types';

export async function openLink(url: string, { waits, retriesAtStart, prepare, log }: LinkOptions): Promise<Link> {
  const connection = await connect(url, {
    recovery: {
      initialMaxRetries: retriesAtStart,
      maxRetries: Infinity,
      calculateDelay: (attempt) => waits[attempt - 1] ?? waits.at(-1) ?? 0,
      async setup(model: ChannelModel) {
        const channel = await model.createChannel();
        await prepare(channel);
        await channel.close();
      },
    },
  });

  let closed = false;
  const tell = (line: string) => {
    if (!closed) log(line);
  };
  connection.on('connect-failed', (error: Error) => tell(`failed: ${error.message}`));
  connection.on('reconnect-scheduled', ({ attempt, delay }: { attempt: number; delay: number }) =>
    tell(`retry ${attempt} in ${delay} ms`),
  );
  connection.on('connect', () => tell('connected'));
  connection.on('disconnect', (error: Error) => tell(`lost: ${error.message}`));
  connection.on('reconnect-failed', (error: Error) => tell(`gave up: ${error.message}`));
  // A connection that breaks says so by this event too, and nobody's listening would end the process.
  connection.on('error', () => {});

  const ready = connection.waitForConnect().then(() => {});
  ready.catch(() => {});

  return {
    ready,
    channel: () => connection.createChannel(),
    close() {
      closed = true;
      return connection.close();
    },
  };
}
