import { createTransport } from 'nodemailer';
import type { Letter, Mailroom, MailroomOptions, Outcome } from './mailroom-types.js';

/** What nodemailer says of a letter that was not taken. */
interface Reply {
  response: string;
  permanent: boolean;
}

function replyOf(error: unknown): Reply | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!('response' in error) || typeof error.response !== 'string' || error.response === '') return undefined;
  return { response: error.response, permanent: 'permanent' in error && error.permanent === true };
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
  transport.on('error', () => {});

  const abandoned = new AbortController();
  let closed = false;

  return {
    async post(letter: Letter, cancel?: AbortSignal): Promise<Outcome> {
      if (cancel?.aborted) return { state: 'cancelled' };
      if (closed) return { state: 'failed', reason: 'The mailroom is closed' };
      const { from, to, subject, text } = letter;
      const signal = cancel ? AbortSignal.any([cancel, abandoned.signal]) : abandoned.signal;
      try {
        const info = await transport.sendMail({ from, to, subject, text }, { signal });
        return { state: 'sent', id: info.messageId };
      } catch (error) {
        if (cancel?.aborted && signal.reason === cancel.reason) return { state: 'cancelled' };
        const reply = replyOf(error);
        if (reply) return { state: reply.permanent ? 'refused' : 'later', reply: reply.response };
        return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
      }
    },

    get open() {
      return transport.transporter.pending;
    },

    close() {
      if (closed) return;
      closed = true;
      transport.close();
    },

    abandon() {
      closed = true;
      abandoned.abort(new Error('The mailroom was abandoned'));
      transport.close();
    },
  };
}
