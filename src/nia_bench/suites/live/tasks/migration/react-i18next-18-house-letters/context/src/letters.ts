import i18next from 'i18next';
import './style';
import { texts } from './texts';

export interface Values {
  name: string;
  street: string;
  day: string;
  parcels: number;
}

export interface Writer {
  /** The letter as HTML. What customers tell us is escaped, as our archive knows it: & < > " ' and / by their entities. */
  letter(values: Values): string;
  /** The same for the telephone: plain words in the style `spoken`, nothing escaped. */
  call(values: Values): string;
  /** A writer of the same customer for another language. */
  inLanguage(language: string): Promise<Writer>;
}

/** A customer's own texts go before those of the house, in whichever language; one that is empty takes the house's away. */
export async function writerFor(language: string, own: Record<string, string> = {}): Promise<Writer> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(texts).map(([code, { house }]) => [code, { house, own }])),
    ns: ['own', 'house'],
    defaultNS: 'own',
    fallbackNS: 'house',
    postProcess: ['style'],
    interpolation: { prefix: '[[', suffix: ']]' },
  });

  const lines = ({ parcels, ...values }: Values, options = {}): string[] =>
    [
      i18n.t('greeting', { ...values, ...options }),
      i18n.t('visit', { ...values, ...options }),
      i18n.t('parcels', { count: parcels, ...options }),
      i18n.t('ps', options),
      i18n.t('goodbye', options),
    ].filter((line) => line !== '');

  return {
    letter: (values) =>
      lines(values)
        .map((line) => `<p>${line}</p>`)
        .join(''),
    call: (values) => lines(values, { postProcess: ['style', 'spoken'], interpolation: { escapeValue: false } }).join(' '),
    inLanguage: (other) => writerFor(other, own),
  };
}
