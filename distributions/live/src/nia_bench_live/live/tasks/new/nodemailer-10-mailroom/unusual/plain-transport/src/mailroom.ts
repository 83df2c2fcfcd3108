import nodemailer, { type Transporter } from 'nodemailer';
import SMTPPool, { type SMTPPoolSentMessageInfo } from 'nodemailer/lib/smtp-pool';
import type { Letter, Mailroom, MailroomOptions, Outcome } from './mailroom-types';

class PooledMailroom implements Mailroom {
  readonly #pool: SMTPPool;
  readonly #mailer: Transporter<SMTPPoolSentMessageInfo>;

  constructor(pool: SMTPPool) {
    this.#pool = pool;
    this.#mailer = nodemailer.createTransport(pool);
  }

  post(letter: Letter, cancel?: AbortSignal): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#mailer.sendMail({ ...letter, ...(cancel && { signal: cancel }) }, (error, info) => {
        if (!error && info) resolve({ state: 'sent', id: info.serverMessageId || info.messageId });
        else if (cancel?.aborted && error?.name === 'AbortError') resolve({ state: 'cancelled' });
        else if (error?.permanent === true) resolve({ state: 'refused', reply: error.response ?? '' });
        else if (error?.permanent === false) resolve({ state: 'later', reply: error.response ?? '' });
        else resolve({ state: 'failed', reason: error?.message ?? 'unknown' });
      });
    });
  }

  get open(): number {
    return this.#pool.pendingCount();
  }

  close(): void {
    this.#pool.close();
  }

  abandon(): void {
    this.#pool.close({ force: true });
  }
}

export const openMailroom = ({ connections, ...server }: MailroomOptions): Mailroom =>
  new PooledMailroom(new SMTPPool({ ...server, maxConnections: connections, maxRequeues: 0, socketCloseTimeout: 0 }));
