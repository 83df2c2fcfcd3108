import { defineMessages } from 'react-intl';

/**
 * What we say to readers. The values are
 * - due: `title`, a text, and `days`, a number
 * - fine: `amount`, a number, and `since`, a date
 * - terms: `link`, what is made of the words between the tags
 * - greeting: `name`, a text, or null where we do not know it
 * - closed: none
 */
export const messages = defineMessages({
  due: { id: 'due', defaultMessage: '{title} is due in {days, plural, one {# day} other {# days}}.' },
  fine: { id: 'fine', defaultMessage: 'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.' },
  terms: { id: 'terms', defaultMessage: 'Please read <link>our terms</link>.' },
  greeting: { id: 'greeting', defaultMessage: 'Dear {name}' },
  closed: { id: 'closed', defaultMessage: 'We are closed.' },
});
