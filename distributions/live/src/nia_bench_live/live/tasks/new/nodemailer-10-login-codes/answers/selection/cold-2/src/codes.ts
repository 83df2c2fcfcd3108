import { createTransport } from 'nodemailer';
import type { CodeDesk, DeskOptions, Fate, Outcome } from './codes-types';

/** What a refused mailbox or a failed conversation tells. */
interface Refusal {
  recipient?: string;
  permanent?: boolean;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function refusalOf(error: unknown): Refusal {
  if (!isObject(error)) return {};
  return {
    recipient: 'recipient' in error && typeof error.recipient === 'string' ? error.recipient : undefined,
    permanent: 'permanent' in error && typeof error.permanent === 'boolean' ? error.permanent : undefined,
  };
}

function listIn(report: unknown, name: 'accepted' | 'rejectedErrors'): unknown[] {
  if (!isObject(report)) return [];
  if (name === 'accepted') return 'accepted' in report && Array.isArray(report.accepted) ? report.accepted : [];
  return 'rejectedErrors' in report && Array.isArray(report.rejectedErrors) ? report.rejectedErrors : [];
}

function fateOf({ permanent }: Refusal): Fate {
  if (permanent === undefined) return 'unknown';
  return permanent ? 'never' : 'later';
}

function addressOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  return isObject(entry) && 'address' in entry && typeof entry.address === 'string' ? entry.address : undefined;
}

/** What became of each mailbox, by what nodemailer resolved or rejected with. */
function fatesFrom(mailboxes: readonly string[], report: unknown, failed: boolean): Record<string, Fate> {
  const known = new Map<string, Fate>();
  if (!failed) {
    for (const entry of listIn(report, 'accepted')) {
      const address = addressOf(entry);
      if (address !== undefined) known.set(address.toLowerCase(), 'delivered');
    }
  } else {
    // Where the whole conversation was refused, the refusal is for every mailbox without an answer of its own.
    const fate = fateOf(refusalOf(report));
    for (const mailbox of mailboxes) known.set(mailbox.toLowerCase(), fate);
    for (const entry of listIn(report, 'accepted')) {
      const address = addressOf(entry);
      if (address !== undefined) known.set(address.toLowerCase(), 'delivered');
    }
  }
  for (const error of listIn(report, 'rejectedErrors')) {
    const refusal = refusalOf(error);
    if (refusal.recipient !== undefined) known.set(refusal.recipient.toLowerCase(), fateOf(refusal));
  }
  return Object.fromEntries(
    mailboxes.map((mailbox): [string, Fate] => [mailbox, known.get(mailbox.toLowerCase()) ?? 'unknown']),
  );
}

export function openCodeDesk(options: DeskOptions): CodeDesk {
  const store = createTransport({
    host: options.host,
    port: options.port,
    lmtp: true,
    secure: false,
    ignoreTLS: true,
  });
  // Writes letters without sending them: what it refuses is refused before anybody is connected to.
  const draft = createTransport({ streamTransport: true, buffer: true });

  return {
    async send(mailboxes, code): Promise<Outcome> {
      const letter = {
        from: options.from,
        subject: 'Your code',
        text: `Your code is ${code}.`,
        oneTimeCode: { code, url: options.page },
        disableFileAccess: true,
        disableUrlAccess: true,
      };

      try {
        await draft.sendMail(letter);
      } catch {
        return 'bad code';
      }

      if (mailboxes.length === 0) return { fates: {} };

      try {
        const info = await store.sendMail({
          ...letter,
          to: mailboxes.map((address) => ({ name: '', address })),
        });
        return { fates: fatesFrom(mailboxes, info, false) };
      } catch (error) {
        return { fates: fatesFrom(mailboxes, error, true) };
      }
    },

    close() {
      draft.close();
      store.close();
    },
  };
}
