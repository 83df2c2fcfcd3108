import { createTransport } from 'nodemailer';
import type { Letter, Mailroom, MailroomOptions, Outcome } from './mailroom-types.ts';

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { state: 'failed', reason: String(error) };
  if ('response' in error && typeof error.response === 'string' && error.response) {
    const permanent = 'permanent' in error && error.permanent === true;
    return { state: permanent ? 'refused' : 'later', reply: error.response };
  }
  return { state: 'failed', reason: error.message };
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
    async post({ from, to, subject, text }: Letter, cancel?: AbortSignal): Promise<Outcome> {
      if (cancel?.aborted) return { state: 'cancelled' };
      if (closed) return { state: 'failed', reason: 'The mailroom is closed' };
      const signal = cancel ? AbortSignal.any([cancel, abandoned.signal]) : abandoned.signal;
      try {
        const info = await transport.sendMail({ from, to, subject, text, signal });
        return { state: 'sent', id: info.serverMessageId ?? info.messageId };
      } catch (error) {
        if (abandoned.signal.aborted && signal.reason === abandoned.signal.reason) {
          return { state: 'failed', reason: 'The mailroom was abandoned' };
        }
        if (cancel?.aborted) return { state: 'cancelled' };
        return outcomeOf(error);
      }
    },
    get open(): number {
      return transport.pending;
    },
    close(): void {
      if (closed) return;
      closed = true;
      transport.close();
    },
    abandon(): void {
      closed = true;
      abandoned.abort(new Error('The mailroom was abandoned'));
      transport.close();
    },
  };
}
