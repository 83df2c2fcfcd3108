import { Suspense, use, useState } from 'react';
import { matching, type Item } from './catalogue-items';

function Results({ found }: { found: Promise<Item[]> }) {
  const results: Item[] = use(found);
  return <ul>{results.map((item) => <li key={item.id}>{item.name}</li>)}</ul>;
}

export function CatalogueSearch() {
  const [text, setText] = useState('');
  return (
    <section>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <Suspense fallback={<p className="stale">Searching…</p>}>
        <Results found={Promise.resolve(matching(text))} />
      </Suspense>
    </section>
  );
}
