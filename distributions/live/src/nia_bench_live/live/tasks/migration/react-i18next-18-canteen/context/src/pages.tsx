import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { LanguageWatch } from './LanguageWatch';
import { Menu, Served, type Dish } from './Menu';

interface PageProps {
  texts: i18n;
  dishes: Dish[];
  guest: string;
  onLanguage: (language: string) => void;
}

export function Page({ texts, dishes, guest, onLanguage }: PageProps) {
  return (
    <I18nextProvider i18n={texts}>
      <LanguageWatch onLanguage={onLanguage} />
      <Menu dishes={dishes} guest={guest} />
      <Served />
    </I18nextProvider>
  );
}

export function Sheet({ texts, dishes }: { texts: i18n; dishes: Dish[] }) {
  const { t, ready } = useTranslation(undefined, { i18n: texts });
  if (!ready) return <p>…</p>;
  return (
    <ol aria-label={t('title')}>
      {dishes.map(({ id }) => (
        <li key={id}>{t('closing')}</li>
      ))}
    </ol>
  );
}
