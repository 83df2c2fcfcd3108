import i18next from 'i18next';

/** On which side the strip of a packet is. */
export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const packet = i18next.createInstance();
  await packet.init({ lng: language, fallbackLng: 'dev', initAsync: false, resources: {} });
  return !language || packet.dir() === 'rtl' ? 'right' : 'left';
}
