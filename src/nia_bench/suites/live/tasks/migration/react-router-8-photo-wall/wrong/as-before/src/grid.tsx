import { Form, NavLink, useLoaderData } from 'react-router';
import type { Photo } from './photos';

function Thumbnail({ photo }: { photo: Photo }) {
  const to = `/photos/${photo.id}`;
  return (
    <NavLink to={to} viewTransition>
      {({ isTransitioning }) => (
        <img
          src={photo.src}
          alt={photo.title}
          style={{ viewTransitionName: isTransitioning ? `photo-${photo.id}` : 'none' }}
        />
      )}
    </NavLink>
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
