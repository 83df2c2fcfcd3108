import { rename } from './rename';

export function RenameForm({ slug }: { slug: string }) {
  return (
    <form action={rename.bind(null, slug)}>
      <input name="title" required />
      <button type="submit">Rename</button>
    </form>
  );
}
