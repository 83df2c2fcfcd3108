import i18next from 'i18next';

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  const tray = i18next.createInstance();
  const resources = { en: { translation: { name: 'tray' } } };
  await tray.init({ lng: 'en', fallbackLng: ['dev'], supportedLngs: ['en', 'dev', wording], resources });
  await tray.changeLanguage(wording);
  return tray.language;
}
