import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Told of each language that the guest changes to. */
  onLanguage: (language: string) => void;
}

export function LanguageWatch({ onLanguage }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const last = useRef(language);

  useEffect(() => {
    if (last.current === language) return;
    const changed = last.current !== undefined;
    last.current = language;
    if (changed) onLanguage(language);
  }, [language, onLanguage]);

  return <small>{t('language')}</small>;
}
