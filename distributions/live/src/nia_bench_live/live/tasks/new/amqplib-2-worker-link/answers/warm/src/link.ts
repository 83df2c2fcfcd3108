import { type ChannelModel, connect } from 'amqplib';
import type { Link, LinkOptions } from './link-types.js';

const ignore = () => {};

/** What an error says; a host with several addresses fails with an error that has no message of its own. */
function messageOf(error: Error): string {
  return error.message || (error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error));
}

/** Rejects as soon as the connection fails or closes, and takes care that an `error` event is never without listener. */
function goneOf(model: ChannelModel): Promise<never> {
  const gone = new Promise<never>((_resolve, reject) => {
    model.on('error', reject);
    model.on('close', (error) => reject(error ?? new Error('Connection closed')));
  });
  gone.catch(ignore);
  return gone;
}

/** Runs `prepare` on a channel for it alone. */
async function prepareOn(model: ChannelModel, prepare: LinkOptions['prepare']): Promise<void> {
  const channel = await model.createChannel();
  // What goes wrong with the channel rejects the operation; without a listener it would take the connection with it.
  channel.on('error', ignore);
  await prepare(channel);
  // It may be closed already, by `prepare` or by the broker.
  await channel.close().catch(ignore);
}

export async function openLink(
  url: string,
  { waits, retriesAtStart, prepare, log }: LinkOptions,
): Promise<Link> {
  let closing: Promise<void> | undefined;
  let preparing: { model: ChannelModel; gone: Promise<never> } | undefined;

  const say = (line: string) => {
    if (!closing) log(line);
  };

  const connection = await connect(url, {
    recovery: {
      waitForConnect: false,
      initialMaxRetries: retriesAtStart,
      maxRetries: Infinity,
      calculateDelay: (attempt) => waits[Math.min(attempt, waits.length) - 1] ?? 0,
      // amqplib does not listen to the connection before this is done, so a loss in the meantime is for us to tell.
      async setup(model: ChannelModel) {
        const gone = goneOf(model);
        preparing = { model, gone };
        try {
          await Promise.race([gone, prepareOn(model, prepare)]);
          // Lost in the very moment in which it was prepared?
          await Promise.race([gone, undefined]);
        } finally {
          preparing = undefined;
        }
      },
    },
  });

  // A connection that fails is closed too, which is when `disconnect` comes.
  connection.on('error', ignore);
  connection.on('connect-failed', (error) => say(`failed: ${messageOf(error)}`));
  connection.on('reconnect-scheduled', ({ attempt, delay }) => say(`retry ${attempt} in ${delay} ms`));
  connection.on('connect', () => say('connected'));
  connection.on('disconnect', (error) => say(`lost: ${messageOf(error)}`));
  connection.on('reconnect-failed', (error) => say(`gave up: ${messageOf(error)}`));

  const ready = connection.waitForConnect().then(ignore);
  ready.catch(ignore);

  const close = async () => {
    const unfinished = preparing;
    const closed = connection.close();
    if (unfinished) {
      // amqplib does not know this one yet; closing it ends the preparation as well.
      unfinished.model.close().catch(ignore);
      await unfinished.gone.catch(ignore);
    }
    await closed;
  };

  return {
    ready,
    channel: () => connection.createChannel(),
    close: () => (closing ??= close()),
  };
}
