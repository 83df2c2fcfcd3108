import { useDeferredValue, useState } from 'react';
import { ResultList } from './ResultList';

export function CatalogueSearch() {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);

  return (
    <section>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <div className={text === query ? undefined : 'stale'}>
        <ResultList query={query} />
      </div>
    </section>
  );
}
