import type { ReactNode } from 'react';
import { defineMessages } from 'react-intl';

type Values = {
  due: { title: string; days: number };
  fine: { amount: number; since: Date };
  terms: { link: (words: ReactNode[]) => ReactNode };
  greeting: { name?: string | null };
  closed: {};
};

/** What we say to readers. */
export const messages = defineMessages<Values>({
  due: { id: 'due', defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.' },
  fine: { id: 'fine', defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.' },
  terms: { id: 'terms', defaultMessage: 'Please read <link>our terms</link>.' },
  greeting: { id: 'greeting', defaultMessage: 'Dear {name}' },
  closed: { id: 'closed', defaultMessage: 'We are closed.' },
});
