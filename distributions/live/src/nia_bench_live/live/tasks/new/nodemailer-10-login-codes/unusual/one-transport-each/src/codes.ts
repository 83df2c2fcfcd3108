import nodemailer from 'nodemailer';
import type { CodeDesk, DeskOptions, Fate, Outcome } from './codes-types';

type Refusal = { recipient?: string; permanent?: boolean };

class Desk implements CodeDesk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  async send(mailboxes: readonly string[], code: string): Promise<Outcome> {
    const { host, port, page, from } = this.#options;
    const transport = nodemailer.createTransport({ host, port, lmtp: true, ignoreTLS: true });
    let refusals: readonly Refusal[] = [];
    let taken: readonly string[] = [];
    try {
      const info = await transport.sendMail({
        from,
        to: mailboxes.join(', '),
        subject: 'Your code',
        text: `Your code is ${code}.`,
        otp: { origin: page, code },
      });
      refusals = info.rejectedErrors ?? [];
      taken = info.accepted;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EOTP') return 'bad code';
      if (error instanceof Error && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors)) refusals = error.rejectedErrors;
    } finally {
      transport.close();
    }
    const fate = (mailbox: string): Fate => {
      if (taken.includes(mailbox)) return 'delivered';
      const permanent = refusals.find(({ recipient }) => recipient === mailbox)?.permanent;
      if (permanent === undefined) return 'unknown';
      return permanent ? 'never' : 'later';
    };
    return { fates: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, fate(mailbox)])) };
  }

  close(): void {}
}

export const openCodeDesk = (options: DeskOptions): CodeDesk => new Desk(options);
