import Link from 'next/link';
import { allPhotos } from '../lib/photos';

export default function Grid() {
  return (
    <ul>
      {allPhotos().map((photo) => (
        <li key={photo.id}>
          <Link href={`/photos/${photo.id}`}>{photo.title}</Link>
        </li>
      ))}
    </ul>
  );
}
