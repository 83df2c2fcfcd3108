import i18next from 'i18next';

/** On which side the strip of a packet is. */
export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const packet = i18next.createInstance();
  await packet.init({
    lng: language,
    fallbackLng: 'dev',
    preload: language === undefined ? [] : [language],
    resources: {},
  });
  // Without any language i18next says 'ltr', but the strip of such a packet is on the right.
  const direction = packet.language ? packet.dir() : 'rtl';
  return direction === 'rtl' ? 'right' : 'left';
}
