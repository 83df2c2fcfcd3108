import { useContext } from 'react';
import { getDefaults, I18nContext, Trans, useTranslation } from 'react-i18next';

export interface Dish {
  id: string;
  /** As the kitchen typed it: `Fish &amp; chips`. */
  name: string;
  price: string;
}

/** What the kitchen typed, with its entities decoded: `Trans` shows `values` as they are written. */
function decoded(typed: string): string {
  return getDefaults().unescape?.(typed) ?? typed;
}

export function Menu({ dishes, guest }: { dishes: Dish[]; guest: string }) {
  const { t, ready } = useTranslation();
  if (!ready) return <p>…</p>;

  return (
    <section>
      <h1>{t('title')}</h1>
      <p>
        <Trans i18nKey="hello">
          Hello <b>{{ guest }}</b>
        </Trans>
      </p>
      <ul>
        {dishes.map(({ id, name, price }) => (
          <li key={id}>
            <Trans
              i18nKey="dish"
              values={{ name: decoded(name), price: decoded(price) }}
              components={{ b: <b /> }}
            />
          </li>
        ))}
      </ul>
      <p className="note">{t('note')}</p>
      <p className="closing">{t('closing')}</p>
    </section>
  );
}

/** In which language the reader is served. */
export function Served() {
  const context = useContext(I18nContext);
  if (!context) throw new Error('Served has to be inside an I18nextProvider');
  const { i18n } = context;
  return <footer lang={i18n.resolvedLanguage}>{i18n.resolvedLanguage}</footer>;
}
