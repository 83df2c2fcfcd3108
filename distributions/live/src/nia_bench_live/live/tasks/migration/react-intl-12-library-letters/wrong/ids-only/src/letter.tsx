import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, FormattedMessage, IntlProvider, type IntlShape, useIntl } from 'react-intl';
import { german } from './german.js';
import { messages } from './messages.js';

export interface Loan {
  title: string;
  days: number;
}

/** The subject of a letter, made without React. */
export function subject(intl: IntlShape, loans: Loan[]): string {
  const [first] = loans;
  return first
    ? intl.formatMessage(messages.due, { title: first.title, days: first.days })
    : intl.formatMessage(messages.closed);
}

export function intlFor(locale: 'en' | 'de'): IntlShape {
  return createIntl({ locale, timeZone: 'UTC', messages: locale === 'de' ? german : undefined });
}

export interface LetterProps {
  reader: string | null;
  loans: Loan[];
  debt?: { amount: number; since: Date };
}

function Letter({ reader, loans, debt }: LetterProps): ReactNode {
  const intl = useIntl();
  return (
    <article title={intl.formatMessage(messages.greeting, { name: reader })}>
      <h1>
        <FormattedMessage {...messages.greeting} values={{ name: reader }} />
      </h1>
      <ul>
        {loans.map((loan) => (
          <li key={loan.title}>
            <FormattedMessage {...messages.due} values={{ title: loan.title, days: loan.days }} />
          </li>
        ))}
      </ul>
      {debt && (
        <p>
          <FormattedMessage {...messages.fine} values={debt} />
        </p>
      )}
      <footer>
        <FormattedMessage {...messages.terms} values={{ link: (words) => <a href="/terms">{words}</a> }} />
      </footer>
    </article>
  );
}

/** A whole letter as HTML. */
export function letterHtml(locale: 'en' | 'de', letter: LetterProps): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={locale === 'de' ? german : undefined}>
      <Letter {...letter} />
    </IntlProvider>,
  );
}
