import i18next from 'i18next';

/** Which words are missing, and in which list. */
export function missingWords(keys: readonly string[]): string[] {
  const missing: string[] = [];
  const house = i18next.createInstance();
  void house.init({
    lng: 'en',
    fallbackLng: 'dev',
    saveMissing: true,
    missingKeyHandler: (lists, _namespace, key) => {
      missing.push(`${lists.join()}: ${key}`);
    },
    resources: { en: { translation: { seed: 'seed' } } },
  });
  for (const key of keys) house.t(key);
  return missing;
}
