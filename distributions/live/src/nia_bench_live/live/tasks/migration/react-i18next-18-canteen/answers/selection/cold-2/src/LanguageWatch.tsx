import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Told of each language that the guest changes to. */
  onLanguage: (language: string) => void;
}

export function LanguageWatch({ onLanguage }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const previous = useRef(language);

  useEffect(() => {
    if (previous.current === language) return;
    previous.current = language;
    onLanguage(language);
  }, [language, onLanguage]);

  return <small>{t('language')}</small>;
}
