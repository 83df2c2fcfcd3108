import i18next, { type i18n } from 'i18next';

/** The voice of the station in the morning. */
export class Morning {
  private isAwake = false;
  private readonly voice: i18n = i18next.createInstance();

  async wake(): Promise<void> {
    this.isAwake = true;
    await this.voice.init({ lng: 'en', fallbackLng: 'dev', initAsync: false, resources: { en: { translation: { call: 'Lamp out, blinds down' } } } });
  }

  call(): string {
    return this.isAwake ? this.voice.t('call') : 'the keeper sleeps';
  }
}
