import { ResultList } from './ResultList';
import { useSearch } from './use-search';

export function CatalogueSearch() {
  const { text, query, search } = useSearch();
  return (
    <section>
      <input type="search" value={text} onChange={(event) => search(event.target.value)} />
      <div className={text === query ? undefined : 'stale'}>
        <ResultList query={query} />
      </div>
    </section>
  );
}
