import { createInstance, type i18n } from 'i18next';

/** An instance that writes in the hand of the station: in capitals, and with a stop. */
export function inHand(): i18n {
  const instance = createInstance();
  instance.use({ type: 'postProcessor', name: 'hand', process: (value: string) => value.toUpperCase().concat('.') });
  return instance;
}
