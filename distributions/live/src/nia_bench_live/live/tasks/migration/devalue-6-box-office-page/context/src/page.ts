import { write } from './writer.js';

/** The script of a page whose state holds nothing that comes later. */
export function script(state: unknown): string {
  const code = write(state, () => {
    throw new Error('This page is sent at once');
  });
  return `<script>window.state=${code}</script>`;
}

/** The scripts of a page, one by one: first its state, then what comes later, each as it is there. */
export async function* stream(state: unknown): AsyncGenerator<string> {
  const open = new Map<number, Promise<[number, string]>>();
  let last = 0;
  const late = (work: PromiseLike<unknown>): number => {
    const id = ++last;
    open.set(
      id,
      Promise.resolve(work).then(
        (value) => [id, `kit.resolve(${id},${write(value, late)})`],
        (error: unknown) => [id, `kit.reject(${id},${write(error, late)})`],
      ),
    );
    return id;
  };
  yield `<script>window.state=${write(state, late)}</script>`;
  while (open.size > 0) {
    const [id, code] = await Promise.race(open.values());
    open.delete(id);
    yield `<script>${code}</script>`;
  }
}
