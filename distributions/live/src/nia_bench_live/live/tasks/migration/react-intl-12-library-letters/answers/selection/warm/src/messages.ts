import { defineMessages, type MessageTag, type NoMessageValues } from 'react-intl';

/** The values that our messages take. */
type Values = {
  due: { title: string; days: number };
  fine: { amount: number; since: Date };
  /** `link`: what is made of the words between the tags. */
  terms: { link: MessageTag };
  /** `name`: null where we do not know it. */
  greeting: { name: string | null };
  closed: NoMessageValues;
};

/** What we say to readers. */
export const messages = defineMessages<Values>({
  due: { id: 'due', defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.' },
  fine: { id: 'fine', defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.' },
  terms: { id: 'terms', defaultMessage: 'Please read <link>our terms</link>.' },
  greeting: { id: 'greeting', defaultMessage: 'Dear {name}' },
  closed: { id: 'closed', defaultMessage: 'We are closed.' },
});
