export { metadataOf as generateMetadata } from './metadata';

export default function Page({
  params: { slug },
  searchParams: { page = '1' },
}: {
  params: { slug: string };
  searchParams: { page?: string };
}) {
  return (
    <div>
      <h1>{slug}</h1>
      <span>{page}</span>
    </div>
  );
}
