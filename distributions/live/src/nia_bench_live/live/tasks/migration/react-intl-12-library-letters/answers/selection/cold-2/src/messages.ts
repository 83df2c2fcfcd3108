import type { ReactNode } from 'react';
import { defineMessage } from 'react-intl';

/**
 * What we say to readers. The values are
 * - due: `title`, a text, and `days`, a number
 * - fine: `amount`, a number, and `since`, a date
 * - terms: `link`, what is made of the words between the tags
 * - greeting: `name`, a text, or null where we do not know it
 * - closed: none
 */
export const messages = {
  due: defineMessage<{ title: string; days: number }>({
    id: 'due',
    defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.',
  }),
  fine: defineMessage<{ amount: number; since: Date }>({
    id: 'fine',
    defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.',
  }),
  terms: defineMessage<{ link: (words: ReactNode[]) => ReactNode }>({
    id: 'terms',
    defaultMessage: 'Please read <link>our terms</link>.',
  }),
  greeting: defineMessage<{ name: string | null }>({ id: 'greeting', defaultMessage: 'Dear {name}' }),
  closed: defineMessage<Record<string, never>>({ id: 'closed', defaultMessage: 'We are closed.' }),
};
