import { startTransition as later, useState } from 'react';

export function useSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const search = (value: string) => {
    setText(value);
    later(() => setQuery(value));
  };
  return { text, query, search } as const;
}
