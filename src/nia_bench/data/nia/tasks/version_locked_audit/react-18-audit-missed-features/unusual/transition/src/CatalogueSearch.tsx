import * as React from 'react';
import { ResultList } from './ResultList';

export const CatalogueSearch: React.FC = () => {
  const [query, setQuery] = React.useState('');
  const [isPending, start] = React.useTransition();

  const search: React.ChangeEventHandler<HTMLInputElement> = ({ currentTarget: { value } }) =>
    start(() => setQuery(value));

  return (
    <section>
      <input type="search" defaultValue="" onChange={search} />
      <div className={isPending ? 'stale' : ''}>
        <ResultList query={query} />
      </div>
    </section>
  );
};
