import i18next from 'i18next';

let tray = i18next.createInstance();

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  tray = i18next.createInstance();
  await tray.init({
    lng: wording,
    fallbackLng: 'dev',
    cleanCode: false,
    // i18next refuses codes with signs such as ' ' and '/', unless they are configured.
    preload: [wording],
    resources: { en: { translation: { name: 'tray' } } },
  });
  return tray.language;
}
