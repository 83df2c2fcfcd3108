import { defineMessage, type MessageTag } from 'react-intl';

interface Due extends Record<string, string | number> {
  title: string;
  days: number;
}

export const messages = {
  due: defineMessage<Pick<Due, 'title' | 'days'>>({
    id: 'due',
    defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.',
  }),
  fine: defineMessage<{ amount: number; since: Date }>({
    id: 'fine',
    defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.',
  }),
  terms: defineMessage<{ link: MessageTag }>({ id: 'terms', defaultMessage: 'Please read <link>our terms</link>.' }),
  greeting: defineMessage<{ name: string | null }>({ id: 'greeting', defaultMessage: 'Dear {name}' }),
  closed: defineMessage({ id: 'closed', defaultMessage: 'We are closed.' }, { typed: true }),
} as const;
