import { findPhoto } from '../../../../../../lib/photos';

export default async function PhotoModal({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <dialog open>{findPhoto(id)?.title}</dialog>;
}
