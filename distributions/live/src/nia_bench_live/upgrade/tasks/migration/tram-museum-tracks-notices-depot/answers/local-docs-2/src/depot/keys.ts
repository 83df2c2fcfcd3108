import Keyv from 'keyv';

/** The hooks at the depot's door and what hangs there. The hook that is nearest to the door has an empty name. */
export class KeyHooks {
  private readonly hooks = new Keyv<string>();

  async hang(hook: string, key: string): Promise<void> {
    await this.hooks.set(this.place(hook), key);
  }

  async find(hook: string): Promise<string> {
    return (await this.hooks.get(this.place(hook))) ?? 'nothing';
  }

  /** What a hook is kept under, which is never empty. */
  private place(hook: string): string {
    return `hook ${hook}`;
  }
}
