import i18next from 'i18next';

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  const tray = i18next.createInstance();
  await tray.init({ lng: wording, preload: [wording], resources: { en: { translation: { name: 'tray' } } } });
  return tray.language;
}
