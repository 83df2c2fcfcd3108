import { createTransport } from 'nodemailer';
import type { Letter, Mailroom, MailroomOptions, Outcome } from './mailroom-types';

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function outcomeOf(error: unknown, cancel: AbortSignal | undefined): Outcome {
  if (error instanceof Error) {
    if ('response' in error && typeof error.response === 'string' && error.response !== '') {
      const permanent = 'permanent' in error && error.permanent === true;
      return { state: permanent ? 'refused' : 'later', reply: error.response };
    }
  }
  if (cancel?.aborted) return { state: 'cancelled' };
  return { state: 'failed', reason: textOf(error) };
}

export function openMailroom({ host, port, connections }: MailroomOptions): Mailroom {
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: false,
    ignoreTLS: true,
    maxConnections: connections,
    maxMessages: Infinity,
  });
  // A connection that breaks is told by the outcome of its letter.
  transport.on('error', () => {});

  return {
    async post(letter: Letter, cancel?: AbortSignal): Promise<Outcome> {
      if (cancel?.aborted) return { state: 'cancelled' };
      const { from, to, subject, text } = letter;
      try {
        const info = await transport.sendMail({ from, to, subject, text }, { signal: cancel });
        return { state: 'sent', id: info.serverMessageId ?? info.messageId };
      } catch (error) {
        return outcomeOf(error, cancel);
      }
    },
    get open() {
      return transport.transporter.pending;
    },
    close() {
      transport.close();
    },
    abandon() {
      transport.close({ force: true });
    },
  };
}
