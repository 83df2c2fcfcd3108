import { NavLink, useLoaderData } from 'react-router';
import { useMove } from './move';
import type { Photo } from './photos';

export function PhotoPage() {
  const { photo, next } = useLoaderData<{ photo: Photo; next: string }>();
  const move = useMove();
  return (
    <article>
      <NavLink
        to="/"
        end
        onClick={(event) => {
          event.preventDefault();
          move('/');
        }}
      >
        All photos
      </NavLink>
      <h2>{photo.title}</h2>
      <img src={photo.src} alt={photo.title} style={{ viewTransitionName: `photo-${photo.id}` }} />
      <button type="button" onClick={() => move(`/photos/${next}`)}>
        Next
      </button>
    </article>
  );
}
