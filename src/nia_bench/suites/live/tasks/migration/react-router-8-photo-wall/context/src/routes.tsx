import type { RouteObject } from 'react-router';
import { Grid } from './grid';
import { PhotoPage } from './photo-page';
import { matching, type Photo } from './photos';
import { Wall } from './wall';

export function routesOf(photos: readonly Photo[]): RouteObject[] {
  return [
    {
      path: '/',
      Component: Wall,
      children: [
        {
          index: true,
          Component: Grid,
          loader({ request }) {
            const words = new URL(request.url).searchParams.get('words') ?? '';
            return { photos: matching(photos, words), words };
          },
        },
        {
          path: 'photos/:id',
          Component: PhotoPage,
          loader({ params }) {
            const index = photos.findIndex(({ id }) => id === params.id);
            const photo = photos[index];
            if (!photo) throw new Response(null, { status: 404 });
            return { photo, next: photos[(index + 1) % photos.length]?.id };
          },
        },
        { path: 'about', Component: () => <p>Photos of our town.</p> },
      ],
    },
  ];
}
