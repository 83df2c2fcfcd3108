import { ViewTransition } from 'react';
import type { Photo } from './photos';

export function Picture({ photo }: { photo: Photo }) {
  return (
    <ViewTransition name={`photo-${photo.id}`} share="grow" default="none">
      <img src={photo.src} alt={photo.title} />
    </ViewTransition>
  );
}
