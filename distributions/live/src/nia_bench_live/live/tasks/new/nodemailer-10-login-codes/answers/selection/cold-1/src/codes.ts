import { createTransport } from 'nodemailer';
import { domainToASCII } from 'node:url';
import type { CodeDesk, DeskOptions, Fate, Outcome } from './codes-types';

/** A mailbox in the one way of writing it in which the answers of the store can be found again. */
function normal(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  const domain = mailbox.slice(at + 1).toLowerCase();
  return at < 0 ? mailbox : `${mailbox.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

function addressOf(recipient: unknown): string | undefined {
  if (typeof recipient === 'string') return recipient;
  if (typeof recipient === 'object' && recipient !== null && 'address' in recipient) return addressOf(recipient.address);
  return undefined;
}

/** What nodemailer says about a refusal; nothing where the store did not refuse anything. */
function fateOf(error: unknown): Fate {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('permanent' in error && typeof error.permanent === 'boolean') return error.permanent ? 'never' : 'later';
  return 'unknown';
}

/** Takes down what is told about the single mailboxes, by the result of a letter or by its error. */
function takeDown(fates: Map<string, Fate>, told: unknown): void {
  if (typeof told !== 'object' || told === null) return;
  if ('accepted' in told && Array.isArray(told.accepted)) {
    for (const recipient of told.accepted) {
      const address = addressOf(recipient);
      if (address !== undefined) fates.set(normal(address), 'delivered');
    }
  }
  if ('rejectedErrors' in told && Array.isArray(told.rejectedErrors)) {
    for (const error of told.rejectedErrors) {
      if (typeof error !== 'object' || error === null || !('recipient' in error)) continue;
      const address = addressOf(error.recipient);
      if (address !== undefined) fates.set(normal(address), fateOf(error));
    }
  }
}

export function openCodeDesk({ host, port, page, from }: DeskOptions): CodeDesk {
  const store = createTransport({ host, port, lmtp: true, secure: false, ignoreTLS: true });
  // Makes letters without sending them anywhere.
  const desk = createTransport({ streamTransport: true, buffer: true });

  return {
    async send(mailboxes: readonly string[], code: string): Promise<Outcome> {
      const letter = {
        from,
        to: mailboxes.map((address) => ({ name: '', address })),
        subject: 'Your code',
        text: `Your code is ${code}.`,
        oneTimeCode: { code, url: page },
        disableFileAccess: true,
        disableUrlAccess: true,
      };

      try {
        await desk.sendMail(letter);
      } catch {
        return 'bad code';
      }

      const told = new Map<string, Fate>();
      let rest: Fate = 'unknown';
      if (mailboxes.length > 0) {
        try {
          takeDown(told, await store.sendMail(letter));
        } catch (error) {
          takeDown(told, error);
          // Where no mailbox was singled out, the refusal is of the letter as a whole.
          if (told.size === 0) rest = fateOf(error);
        }
      }
      return { fates: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, told.get(normal(mailbox)) ?? rest])) };
    },

    close(): void {
      store.close();
      desk.close();
    },
  };
}
