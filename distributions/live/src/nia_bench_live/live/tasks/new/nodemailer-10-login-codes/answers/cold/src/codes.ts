import { createTransport } from 'nodemailer';
import type { CodeDesk, DeskOptions, Fate, Outcome } from './codes-types.js';

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What an error of nodemailer says about the letter. */
function fateOf(error: unknown): Fate {
  // Without an answer of the store nothing is known.
  if (field(error, 'responseCode') === undefined) return 'unknown';
  const permanent = field(error, 'permanent');
  if (permanent === true) return 'never';
  if (permanent === false) return 'later';
  return 'unknown';
}

function key(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return address.slice(0, at) + '@' + address.slice(at + 1).toLowerCase();
}

function addressOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const address = field(value, 'address');
  return typeof address === 'string' ? address : undefined;
}

export function openCodeDesk(options: DeskOptions): CodeDesk {
  const transport = createTransport({
    host: options.host,
    port: options.port,
    lmtp: true,
    secure: false,
    ignoreTLS: true,
  });

  /** The fates that the result of a sending, or its error, tells. */
  function fatesFrom(mailboxes: readonly string[], source: unknown, otherwise: Fate): Outcome {
    const known = new Map<string, Fate>();
    for (const accepted of list(field(source, 'accepted'))) {
      const address = addressOf(accepted);
      if (address !== undefined) known.set(key(address), 'delivered');
    }
    for (const error of list(field(source, 'rejectedErrors'))) {
      const address = addressOf(field(error, 'recipient'));
      if (address !== undefined) known.set(key(address), fateOf(error));
    }
    return {
      fates: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, known.get(key(mailbox)) ?? otherwise])),
    };
  }

  return {
    async send(mailboxes, code) {
      const to = mailboxes.map((address) => ({ name: '', address }));
      try {
        const info = await transport.sendMail({
          from: options.from,
          to,
          subject: 'Your code',
          text: `Your code is ${code}.`,
          oneTimeCode: { code, url: options.page },
        });
        return fatesFrom(mailboxes, info, 'unknown');
      } catch (error) {
        if (field(error, 'code') === 'EONETIMECODE') return 'bad code';
        return fatesFrom(mailboxes, error, fateOf(error));
      }
    },
    close() {
      transport.close();
    },
  };
}
