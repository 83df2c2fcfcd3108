import { Suspense } from 'react';
import { Session } from './session';

type Search = { tab?: string };
type Input = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

async function Tab({ search }: { search: Promise<Search> }) {
  return <p>{(await search).tab ?? 'overview'}</p>;
}

export default async function Page(input: Input) {
  const { params, searchParams } = input;
  const id = await params.then((p) => p.id);
  return (
    <article>
      <h1>{id}</h1>
      <Suspense fallback={null}>
        <Tab search={searchParams} />
        <Session />
      </Suspense>
    </article>
  );
}
