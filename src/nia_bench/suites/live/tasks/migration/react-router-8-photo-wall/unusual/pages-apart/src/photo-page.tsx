import { NavLink, useLoaderData, useNavigate } from 'react-router';
import type { Photo } from './photos';
import { Picture } from './picture';

export function PhotoPage() {
  const { photo, next } = useLoaderData<{ photo: Photo; next: string }>();
  const navigate = useNavigate();
  return (
    <article>
      <NavLink to="/" end>
        All photos
      </NavLink>
      <h2>{photo.title}</h2>
      <Picture photo={photo} />
      <button type="button" onClick={() => navigate(`/photos/${next}`)}>
        Next
      </button>
    </article>
  );
}
