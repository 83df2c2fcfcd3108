import { ViewTransition } from 'react';
import { Form, Link, useLoaderData } from 'react-router';
import type { Photo } from './photos';

function Thumbnail({ photo }: { photo: Photo }) {
  return (
    <Link to={`/photos/${photo.id}`}>
      <ViewTransition name={`photo-${photo.id}`}>
        <img src={photo.src} alt={photo.title} />
      </ViewTransition>
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
