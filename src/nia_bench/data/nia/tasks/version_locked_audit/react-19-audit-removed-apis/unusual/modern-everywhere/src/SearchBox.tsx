import { useEffect, useRef } from 'react';

export function SearchBox({ onSearch }: { onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div role="search">
      <input ref={input} type="search" />
      <button onClick={() => onSearch(input.current!.value)}>Search</button>
    </div>
  );
}
