import type * as next from 'next';

export function metadataOf({ params: { slug } }: { params: { slug: string } }) {
  return { title: slug.replaceAll('-', ' ') } satisfies next.Metadata;
}
