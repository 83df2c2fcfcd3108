import i18next from 'i18next';

/** On which side the strip of a packet is. */
export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const packet = i18next.createInstance();
  await packet.init({ lng: language, resources: {} });
  // Without a language the strip is where it is for a language that is written from the right.
  return packet.dir(language || 'ar') === 'rtl' ? 'right' : 'left';
}
