import type { SocketConstructorOpts } from 'node:net';
import { connect, type Channel, type ChannelModel, type SocketOptions } from 'amqplib';
import type { Link, LinkOptions } from './link-types.js';

/** A connection that amqplib has opened, from before it is prepared until it is gone. */
interface Current {
  model: ChannelModel;
  /** Resolves, with the reason if there is one, when the connection is gone. */
  gone: Promise<Error | undefined>;
  prepared: boolean;
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

export async function openLink(url: string, options: LinkOptions): Promise<Link> {
  const { waits, retriesAtStart, prepare } = options;
  let current: Current | undefined;
  let closing: Promise<void> | undefined;

  const log = (line: string): void => {
    if (!closing) options.log(line);
  };

  // amqplib hands its socket options on to node:net. This breaks off an attempt that is still connecting.
  const attempts = new AbortController();
  const socketOptions: SocketOptions & Pick<SocketConstructorOpts, 'signal'> = { signal: attempts.signal };

  /** amqplib calls this with each new connection, before it gives channels of it to anybody. */
  const setup = async (model: ChannelModel): Promise<void> => {
    // amqplib itself does not listen to a connection before it is prepared: an error of it would end the process.
    model.on('error', () => {});
    const gone = new Promise<Error | undefined>((resolve) => {
      model.once('close', resolve);
    });
    const mine: Current = { model, gone, prepared: false };
    current = mine;
    void gone.then(() => {
      if (current === mine) current = undefined;
    });

    const prepared = async (): Promise<void> => {
      const channel = await model.createChannel();
      // What the broker refuses comes back as the rejection of the call that asked for it.
      channel.on('error', () => {});
      await prepare(channel);
    };
    const lost = gone.then((reason): never => {
      throw reason ?? new Error('Connection closed');
    });
    try {
      // Without the second one, a connection that goes away meanwhile would be taken for a good one.
      await Promise.race([lost, prepared()]);
    } catch (reason) {
      throw asError(reason);
    }
    mine.prepared = true;
  };

  const connection = await connect(url, {
    ...socketOptions,
    recovery: {
      waitForConnect: false,
      initialMaxRetries: retriesAtStart,
      maxRetries: Infinity,
      calculateDelay: (attempt) => waits.at(Math.min(attempt, waits.length) - 1) ?? 0,
      setup,
    },
  });

  connection.on('connect', () => log('connected'));
  connection.on('connect-failed', (error) => log(`failed: ${error.message}`));
  connection.on('reconnect-scheduled', ({ attempt, delay }) => log(`retry ${attempt} in ${delay} ms`));
  connection.on('disconnect', (error) => log(`lost: ${error.message}`));
  connection.on('reconnect-failed', (error) => log(`gave up: ${error.message}`));
  // Each of these is followed by 'disconnect'; without a listener it would be thrown.
  connection.on('error', () => {});

  const ready = connection.waitForConnect().then(() => {});
  ready.catch(() => {});

  const shut = async (): Promise<void> => {
    const last = current;
    const closed = connection.close();
    if (!last) {
      attempts.abort();
      await closed;
      return;
    }
    // One that is still being prepared is not yet amqplib's to close.
    const done = last.prepared ? closed : last.model.close();
    // A connection that breaks while it is being closed is closed as well.
    await Promise.race([done.catch(() => {}), last.gone]);
  };

  return {
    ready,
    channel: (): Promise<Channel> => connection.createChannel(),
    close: () => (closing ??= shut()),
  };
}
