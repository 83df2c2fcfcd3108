import { notFound } from 'next/navigation';
import { findPhoto } from '../../../lib/photos';

export default async function PhotoPage({ params }: { params: Promise<{ id: string }> }) {
  const photo = findPhoto((await params).id);
  if (!photo) notFound();
  return <h1>{photo.title}</h1>;
}
