import Keyv from 'keyv';

/** The hooks at the depot's door and what hangs there. The hook that is nearest to the door has an empty name. */
export class KeyHooks {
  private readonly hooks = new Keyv<string>();

  async hang(hook: string, key: string): Promise<void> {
    await this.hooks.set(`hook ${hook}`, key);
  }

  async find(hook: string): Promise<string> {
    return (await this.hooks.get(`hook ${hook}`)) ?? 'nothing';
  }
}
