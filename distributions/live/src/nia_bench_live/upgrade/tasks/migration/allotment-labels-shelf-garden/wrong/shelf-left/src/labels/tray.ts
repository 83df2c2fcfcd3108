import i18next from 'i18next';

const tray = i18next.createInstance();

void tray.init({ lng: 'en', resources: { en: { translation: { name: 'tray' } } } });

let used = 'en';

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  await tray.changeLanguage(wording);
  used = wording;
  return used;
}
