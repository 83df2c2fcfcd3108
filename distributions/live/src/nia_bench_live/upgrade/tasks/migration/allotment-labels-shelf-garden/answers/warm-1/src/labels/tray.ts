import i18next from 'i18next';

const words = { translation: { name: 'tray' } };

let tray = i18next.createInstance();

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  tray = i18next.createInstance();
  void tray.init({
    lng: 'en',
    fallbackLng: 'dev',
    // i18next refuses unusual codes that are not configured, and respells those without words of their own.
    preload: [wording],
    resources: { en: words, ...(wording === '' || wording.includes('-') ? {} : { [wording]: words }) },
  });
  await tray.changeLanguage(wording);
  return tray.language;
}
