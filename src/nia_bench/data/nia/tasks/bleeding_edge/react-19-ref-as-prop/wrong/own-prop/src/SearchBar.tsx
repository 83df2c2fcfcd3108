import { useRef, type RefObject } from 'react';

function TextInput({ label, inputRef }: { label: string; inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <label>
      {label} <input ref={inputRef} />
    </label>
  );
}

export function SearchBar() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextInput label="Search" inputRef={input} />
      <button onClick={() => input.current?.focus()}>Focus</button>
    </div>
  );
}
