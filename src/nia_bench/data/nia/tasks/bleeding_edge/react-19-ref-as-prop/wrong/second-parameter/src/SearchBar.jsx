import { useRef } from 'react';

export function TextInput({ label }, ref) {
  return (
    <label>
      {label}
      <input ref={ref} />
    </label>
  );
}

export function SearchBar() {
  const inputRef = useRef(null);
  return (
    <div>
      <TextInput label="Search" ref={inputRef} />
      <button onClick={() => inputRef.current?.focus()}>Search</button>
    </div>
  );
}
