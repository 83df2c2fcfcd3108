import { useEffect, useState } from 'react';
import { ResultList } from './ResultList';

export function CatalogueSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), 300);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <section>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <div className={text === query ? undefined : 'stale'}>
        <ResultList query={query} />
      </div>
    </section>
  );
}
