import i18next from 'i18next';

/** On which side the strip of a packet is. */
export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const packet = i18next.createInstance();
  // Without a language the strip is on the right, as for Arabic.
  const lng = language ?? 'ar';
  await packet.init({ lng, fallbackLng: 'dev', resources: {} });
  return packet.dir(lng) === 'rtl' ? 'right' : 'left';
}
