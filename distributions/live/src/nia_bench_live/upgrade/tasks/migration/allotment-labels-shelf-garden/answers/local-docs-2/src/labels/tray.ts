import i18next, { isSafeLanguageCode } from 'i18next';

const words = { translation: { name: 'tray' } };

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  // A wording is kept to the letter when it has resources; only codes with a hyphen are put in their canonical form.
  const canonical = wording === '' || (wording.includes('-') && isSafeLanguageCode(wording));
  const tray = i18next.createInstance();
  await tray.init({
    lng: 'en',
    fallbackLng: 'dev',
    resources: canonical ? { en: words } : { en: words, [wording]: words },
  });
  await tray.changeLanguage(wording);
  return tray.language;
}
