import * as amqp from 'amqplib';
import type { Link, LinkOptions } from './link-types';

class WorkerLink implements Link {
  readonly ready: Promise<void>;
  readonly #connection: amqp.RecoveringChannelModel;

  constructor(connection: amqp.RecoveringChannelModel, log: LinkOptions['log']) {
    this.#connection = connection;
    connection
      .on('error', () => undefined)
      .on('connect', () => log('connected'))
      .on('connect-failed', ({ message }: Error) => log(`failed: ${message}`))
      .on('disconnect', ({ message }: Error) => log(`lost: ${message}`))
      .on('reconnect-failed', ({ message }: Error) => log(`gave up: ${message}`))
      .on('reconnect-scheduled', (info: { attempt: number; delay: number }) => log(`retry ${info.attempt} in ${info.delay} ms`));
    this.ready = this.#untilConnected();
    this.ready.catch(() => undefined);
  }

  async #untilConnected(): Promise<void> {
    await this.#connection.waitForConnect();
  }

  async channel(): Promise<amqp.Channel> {
    return this.#connection.createChannel();
  }

  async close(): Promise<void> {
    for (const name of ['connect', 'connect-failed', 'disconnect', 'reconnect-failed', 'reconnect-scheduled'])
      this.#connection.removeAllListeners(name);
    await this.#connection.close();
  }
}

export function openLink(url: string, options: LinkOptions): Promise<Link> {
  const recovery: amqp.RecoveryOptions = {
    setup: async (model: amqp.ChannelModel) => {
      const channel = await model.createConfirmChannel();
      await options.prepare(channel).finally(() => channel.close());
    },
    calculateDelay: (attempt) => options.waits[Math.min(attempt, options.waits.length) - 1] ?? 0,
    initialMaxRetries: options.retriesAtStart,
    waitForConnect: false,
  };
  return amqp.connect(url, { recovery }).then((connection) => new WorkerLink(connection, options.log));
}
