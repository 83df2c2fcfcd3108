import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Told of each language that the guest changes to. */
  onLanguage: (language: string) => void;
}

export function LanguageWatch({ onLanguage }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const known = useRef(language);

  useLayoutEffect(() => {
    if (known.current === language) return;
    known.current = language;
    onLanguage(language);
  }, [language, onLanguage]);

  return <small>{t('language')}</small>;
}
