import { useMemo, useState } from 'react';
import { ResultList } from './ResultList';

export function CatalogueSearch() {
  const [text, setText] = useState('');
  const list = useMemo(() => <ResultList query={text} />, [text]);

  return (
    <section>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <div>{list}</div>
    </section>
  );
}
