import { useRef } from 'react';
import { TextInput } from './TextInput';

export function SearchBar() {
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <div>
      <TextInput label="Search" ref={inputRef} />
      <button type="button" onClick={() => inputRef.current?.focus()}>
        Search
      </button>
    </div>
  );
}
