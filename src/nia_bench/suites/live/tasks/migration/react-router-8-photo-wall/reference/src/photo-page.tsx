import { ViewTransition } from 'react';
import { NavLink, useLoaderData, useNavigate } from 'react-router';
import type { Photo } from './photos';

export function PhotoPage() {
  const { photo, next } = useLoaderData<{ photo: Photo; next: string }>();
  const navigate = useNavigate();
  return (
    <article>
      <NavLink to="/" end>
        All photos
      </NavLink>
      <h2>{photo.title}</h2>
      <ViewTransition name={`photo-${photo.id}`}>
        <img src={photo.src} alt={photo.title} />
      </ViewTransition>
      <button type="button" onClick={() => navigate(`/photos/${next}`)}>
        Next
      </button>
    </article>
  );
}
