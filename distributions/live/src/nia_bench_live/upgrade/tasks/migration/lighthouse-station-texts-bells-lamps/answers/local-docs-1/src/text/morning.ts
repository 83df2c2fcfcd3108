import i18next, { type i18n } from 'i18next';

/** The voice of the station in the morning. */
export class Morning {
  private readonly voice: i18n = i18next.createInstance();
  private isAwake = false;

  async wake(): Promise<void> {
    const waking = this.voice.init({ lng: 'en', resources: { en: { translation: { call: 'Lamp out, blinds down' } } } });
    this.isAwake = true;
    await waking;
  }

  call(): string {
    return this.isAwake ? this.voice.t('call') : 'the keeper sleeps';
  }
}
