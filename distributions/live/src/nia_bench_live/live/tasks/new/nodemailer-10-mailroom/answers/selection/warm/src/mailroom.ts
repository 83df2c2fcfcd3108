import { createTransport, type NodemailerError } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Mailroom, MailroomOptions, Outcome } from './mailroom-types.js';

function undelivered(error: NodemailerError): Outcome {
  const { code, permanent, response, message } = error;
  if (code === 'EABORT') return { state: 'cancelled' };
  // Set by nodemailer along with the reply that it has judged.
  if (permanent === undefined) return { state: 'failed', reason: message };
  return { state: permanent ? 'refused' : 'later', reply: response ?? message };
}

export function openMailroom({ host, port, connections }: MailroomOptions): Mailroom {
  const pool = new SMTPPool({
    host,
    port,
    // Plain, also where the server offers STARTTLS.
    secure: false,
    ignoreTLS: true,
    maxConnections: connections,
    // The connections are kept, however many letters go over one and however long it has nothing to do.
    maxMessages: Infinity,
    idleTimeout: 0,
    // Whatever is broken off is broken off at once, without leaving the server time for a goodbye.
    socketCloseTimeout: 0,
  });
  const transport = createTransport(pool);

  return {
    post: ({ from, to, subject, text }, cancel) =>
      new Promise<Outcome>((resolve) => {
        try {
          transport.sendMail({ from, to, subject, text, signal: cancel }, (error, info) => {
            resolve(error ? undelivered(error) : { state: 'sent', id: info.serverMessageId ?? info.messageId });
          });
        } catch (error) {
          resolve({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
        }
      }),

    get open() {
      return pool.pendingCount();
    },

    close() {
      pool.close();
    },

    abandon() {
      pool.close({ force: true });
    },
  };
}
