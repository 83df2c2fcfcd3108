import { Form, Link, useLoaderData } from 'react-router';
import type { Photo } from './photos';

function Thumbnail({ photo }: { photo: Photo }) {
  return (
    <Link to={`/photos/${photo.id}`}>
      <img src={photo.src} alt={photo.title} style={{ viewTransitionName: `photo-${photo.id}` }} />
    </Link>
  );
}

export function Grid() {
  const { photos, words } = useLoaderData<{ photos: Photo[]; words: string }>();
  return (
    <>
      <Form action="/" role="search">
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
