import i18next, { isSafeLanguageCode } from 'i18next';

const words = { translation: { name: 'tray' } };

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  const tray = i18next.createInstance();
  // i18next takes a code as it is where it has words for it. Those with a region get their usual form.
  const isKept = wording !== '' && !(wording.includes('-') && isSafeLanguageCode(wording));
  await tray.init({
    lng: 'en',
    fallbackLng: ['dev'],
    resources: { en: words, ...(isKept ? { [wording]: words } : {}) },
  });
  await tray.changeLanguage(wording);
  return tray.language;
}
