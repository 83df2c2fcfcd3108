import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Letter, Mailroom, MailroomOptions, Outcome } from './mailroom-types';

export function openMailroom({ host, port, connections }: MailroomOptions): Mailroom {
  const pool = new SMTPPool({ host, port, secure: false, ignoreTLS: true, maxConnections: connections });
  const transporter = createTransport(pool);

  return {
    async post(letter: Letter, cancel?: AbortSignal): Promise<Outcome> {
      try {
        const { messageId } = await transporter.sendMail({ ...letter, signal: cancel });
        return { state: 'sent', id: messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    get open() {
      return pool.pendingCount();
    },
    close() {
      transporter.close();
    },
    abandon() {
      transporter.close({ force: true });
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { state: 'failed', reason: String(error) };
  const { code, message, responseCode, response = message }: NodemailerError = error;
  if (code === 'EABORT') return { state: 'cancelled' };
  if (responseCode === undefined) return { state: 'failed', reason: message };
  return { state: responseCode >= 500 ? 'refused' : 'later', reply: response };
}
