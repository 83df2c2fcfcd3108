import i18next from 'i18next';

/** On which side the strip of a packet is. */
export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const packet = i18next.createInstance();
  await packet.init({
    lng: language,
    fallbackLng: 'dev',
    cleanCode: false,
    preload: language === undefined ? false : [language],
    resources: {},
  });
  // Without any language the strip is on the right; i18next would say 'ltr'.
  if (!packet.language) return 'right';
  return packet.dir() === 'rtl' ? 'right' : 'left';
}
