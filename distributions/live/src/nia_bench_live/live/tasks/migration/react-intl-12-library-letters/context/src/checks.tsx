/** Calls as our other programs make them. The compiler reads them; nothing here runs. */
import { FormattedMessage, type IntlShape } from 'react-intl';
import { messages } from './messages.js';

export function texts(intl: IntlShape): string[] {
  return [
    intl.formatMessage(messages.due, { title: 'Emma', days: 3 }),
    intl.formatMessage(messages.fine, { amount: 2.5, since: new Date(0) }),
    intl.formatMessage(messages.greeting, { name: 'Ann' }),
    intl.formatMessage(messages.greeting, { name: null }),
    intl.formatMessage(messages.closed),
  ];
}

export function elements() {
  return [
    <FormattedMessage key={1} {...messages.due} values={{ title: 'Emma', days: 3 }} />,
    <FormattedMessage key={2} {...messages.closed} />,
    <FormattedMessage key={3} {...messages.terms} values={{ link: (words) => <b>{words}</b> }} />,
  ];
}
