import PQueue from 'p-queue';

export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  const masters = new PQueue();
  return masters.add(look, { timeout: patience }).catch(({ name, message }: Error) => {
    return name === 'TimeoutError' ? `no word (Promise timed out after ${patience} milliseconds)` : `no word (${message})`;
  });
}
