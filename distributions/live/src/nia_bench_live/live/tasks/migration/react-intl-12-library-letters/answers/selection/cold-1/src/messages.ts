import type { ReactNode } from 'react';
import { defineMessage } from 'react-intl';

/** What we say to readers. */
export const messages = {
  due: defineMessage<{ title: string; days: number }>({
    id: 'due',
    defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.',
  }),
  fine: defineMessage<{ amount: number; since: Date }>({
    id: 'fine',
    defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.',
  }),
  /** `link` is what is made of the words between the tags. */
  terms: defineMessage<{ link: (words: ReactNode[]) => ReactNode }>({
    id: 'terms',
    defaultMessage: 'Please read <link>our terms</link>.',
  }),
  /** `name` is null where we do not know it. */
  greeting: defineMessage<{ name: string | null }>({ id: 'greeting', defaultMessage: 'Dear {name}' }),
  closed: defineMessage<Record<never, never>>({ id: 'closed', defaultMessage: 'We are closed.' }),
};
