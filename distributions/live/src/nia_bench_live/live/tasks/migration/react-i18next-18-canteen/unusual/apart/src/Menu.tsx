import { use } from 'react';
import { I18nContext, Trans, useTranslation } from 'react-i18next';

export interface Dish {
  id: string;
  /** As the kitchen typed it: `Fish &amp; chips`. */
  name: string;
  price: string;
}

export function Menu({ dishes, guest }: { dishes: Dish[]; guest: string }) {
  const { t, ready } = useTranslation();
  if (!ready) return <p>…</p>;

  return (
    <section>
      <h1>{t('title')}</h1>
      <p>
        <Trans i18nKey="hello" values={{ guest }} components={{ 1: <b /> }} />
      </p>
      <ul>
        {dishes.map(({ id, name, price }) => (
          <li key={id}>
            <Trans i18nKey="dish" values={{ name, price }} components={{ b: <b /> }} />
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
  const served = use(I18nContext)?.i18n.resolvedLanguage;
  return <footer lang={served}>{served}</footer>;
}
