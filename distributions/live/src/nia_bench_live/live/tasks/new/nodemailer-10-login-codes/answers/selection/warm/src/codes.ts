import type { NodemailerError } from 'nodemailer';
import { EOTP } from 'nodemailer/lib/errors';
import MailComposer from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';
import SMTPConnection, { type SMTPConnectionEnvelope } from 'nodemailer/lib/smtp-connection';
import type { CodeDesk, DeskOptions, Fate, Outcome } from './codes-types.js';

export function openCodeDesk(options: DeskOptions): CodeDesk {
  return new Desk(options);
}

class Desk implements CodeDesk {
  readonly #options: DeskOptions;
  #closed = false;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  async send(mailboxes: readonly string[], code: string): Promise<Outcome> {
    const fates = new Map<string, Fate>(mailboxes.map((mailbox) => [mailbox, 'unknown']));
    try {
      const letter = this.#compose(mailboxes, code);
      // By mailbox, what the store is asked for.
      const addresses = new Map(mailboxes.map((mailbox) => [mailbox, addressOf(mailbox)]));
      const to = [...new Set(addresses.values())].filter((address) => address !== '');
      if (to.length > 0 && !this.#closed) {
        const told = await this.#deliver(letter, to);
        for (const [mailbox, address] of addresses) fates.set(mailbox, told.get(address) ?? 'unknown');
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === EOTP) return 'bad code';
      // Nothing was said by the store, so the fates stay unknown.
    }
    return { fates: Object.fromEntries(fates) };
  }

  close(): void {
    // Each letter has a connection of its own, which ends with it.
    this.#closed = true;
  }

  /** Throws an `EOTP` error where mail programs cannot be offered such a code, or not for such a page. */
  #compose(mailboxes: readonly string[], code: string): MimeNode {
    const { from, page } = this.#options;
    return new MailComposer({
      from,
      to: mailboxes.map((address) => ({ name: '', address })),
      subject: 'Your code',
      text: `Your code is ${code}.`,
      otp: { code, origin: page },
    }).compile();
  }

  /** Hands a letter to the store; gives its fates by address. */
  async #deliver(letter: MimeNode, to: string[]): Promise<Map<string, Fate>> {
    // We keep the envelope in our own hands: what the store says of single addresses is put down in it
    // even if the conversation fails later on.
    const envelope: SMTPConnectionEnvelope = {
      from: letter.getEnvelope().from || '',
      to,
      rcptQueue: [],
      accepted: [],
      rejected: [],
      rejectedErrors: [],
    };
    const failure = await this.#converse(envelope, letter);

    const refusals = new Map(envelope.rejectedErrors.map((refusal) => [refusal.recipient, refusal]));
    // When it has the letter, the store answers for one address after the other.
    const lastRefused = to.map((address) => refusals.get(address)?.command === 'DATA').lastIndexOf(true);
    const fateOf = (address: string, index: number): Fate => {
      const refusal = refusals.get(address);
      if (refusal) return fateAfter(refusal);
      return failure === null || index < lastRefused ? 'delivered' : fateAfter(failure);
    };
    return new Map(to.map((address, index) => [address, fateOf(address, index)]));
  }

  /** One conversation with the store; gives the error that ended it, if one did. */
  #converse(envelope: SMTPConnectionEnvelope, letter: MimeNode): Promise<NodemailerError | null> {
    return new Promise((resolve) => {
      const { host, port } = this.#options;
      const connection = new SMTPConnection({ host, port, lmtp: true, secure: false, ignoreTLS: true });
      const finish = (error: NodemailerError | null): void => {
        connection.close();
        resolve(error);
      };
      connection.on('error', finish);
      connection.connect((error) => {
        if (error) finish(error);
        else connection.send(envelope, letter.createReadStream(), finish);
      });
    });
  }
}

/** An address as it is to be given to a mail store. */
function addressOf(mailbox: string): string {
  const { to } = new MimeNode().setEnvelope({ to: { name: '', address: mailbox } }).getEnvelope();
  return to[0] ?? '';
}

/** Nodemailer says whether a refusal is final, and of what is no refusal it does not say it. */
function fateAfter({ permanent }: NodemailerError): Fate {
  if (permanent === undefined) return 'unknown';
  return permanent ? 'never' : 'later';
}
