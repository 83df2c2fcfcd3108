import { Form, Link, useLoaderData, useViewTransitionState } from 'react-router';
import type { Photo } from './photos';

function Thumbnail({ photo }: { photo: Photo }) {
  const to = `/photos/${photo.id}`;
  const moves = useViewTransitionState(to);
  return (
    <Link to={to} viewTransition>
      <img src={photo.src} alt={photo.title} style={{ viewTransitionName: moves ? `photo-${photo.id}` : 'none' }} />
    </Link>
  );
}

export function Grid() {
  const { photos, words } = useLoaderData<{ photos: Photo[]; words: string }>();
  return (
    <>
      <Form action="/" viewTransition role="search">
        <input name="words" aria-label="Words" defaultValue={words} />
        <button type="submit">Find</button>
      </Form>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Thumbnail photo={photo} />
          </li>
        ))}
      </ul>
    </>
  );
}
