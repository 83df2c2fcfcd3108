import i18next, { type i18n } from 'i18next';

/** The voice of the station in the morning. */
export class Morning {
  private readonly voice: i18n = i18next.createInstance();

  async wake(): Promise<void> {
    await this.voice.init({ lng: 'en', resources: { en: { translation: { call: 'Lamp out, blinds down' } } } });
  }

  call(): string {
    return this.voice.isInitialized ? this.voice.t('call') : 'the keeper sleeps';
  }
}
