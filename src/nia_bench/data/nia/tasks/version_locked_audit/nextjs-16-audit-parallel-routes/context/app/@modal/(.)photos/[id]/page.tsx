import { findPhoto } from '../../../../lib/photos';

export default async function PhotoModal({ params }: { params: Promise<{ id: string }> }) {
  const photo = findPhoto((await params).id);
  return <dialog open>{photo?.title}</dialog>;
}
