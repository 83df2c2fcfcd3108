import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { CodeDesk, DeskOptions, Fate } from './codes-types';

export function openCodeDesk({ host, port, page, from }: DeskOptions): CodeDesk {
  const transporter = createTransport(new SMTPTransport({ host, port, lmtp: true, secure: false, ignoreTLS: true }));

  return {
    async send(mailboxes, code) {
      const fates: Record<string, Fate> = Object.fromEntries(mailboxes.map((mailbox) => [mailbox, 'unknown']));
      const refused = ({ recipient, permanent }: NodemailerError): void => {
        if (recipient) fates[recipient] = permanent === undefined ? 'unknown' : permanent ? 'never' : 'later';
      };
      try {
        const { accepted, rejectedErrors } = await transporter.sendMail({
          from,
          to: [...mailboxes],
          subject: 'Your code',
          text: `Your code is ${code}.`,
          oneTimeCode: { value: code, domain: new URL(page).hostname },
        });
        for (const mailbox of accepted) fates[String(mailbox)] = 'delivered';
        rejectedErrors?.forEach(refused);
      } catch (error) {
        if (!(error instanceof Error)) return { fates };
        const { code: fault, rejectedErrors }: NodemailerError = error;
        if (fault === 'ECODE') return 'bad code';
        rejectedErrors?.forEach(refused);
      }
      return { fates };
    },
    close: () => transporter.close(),
  };
}
