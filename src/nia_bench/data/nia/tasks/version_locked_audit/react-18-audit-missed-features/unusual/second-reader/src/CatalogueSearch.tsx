import { useDeferredValue as later, useState, type ChangeEvent } from 'react';
import { ResultList } from './ResultList';

export function CatalogueSearch() {
  const [typed, setTyped] = useState('');
  const searched = later(typed);
  const behind = searched !== typed;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value);

  return (
    <section>
      <input type="search" value={typed} onChange={onChange} />
      <div {...(behind && { className: 'stale' })}>
        <ResultList query={searched} />
      </div>
    </section>
  );
}
