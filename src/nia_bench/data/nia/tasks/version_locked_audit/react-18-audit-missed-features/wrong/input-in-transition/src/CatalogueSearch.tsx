import { useState, useTransition } from 'react';
import { ResultList } from './ResultList';

export function CatalogueSearch() {
  const [query, setQuery] = useState('');
  const [isPending, startTransition] = useTransition();

  return (
    <section>
      <input
        type="search"
        value={query}
        onChange={(event) => {
          const next = event.target.value;
          startTransition(() => setQuery(next));
        }}
      />
      <div className={isPending ? 'stale' : undefined}>
        <ResultList query={query} />
      </div>
    </section>
  );
}
