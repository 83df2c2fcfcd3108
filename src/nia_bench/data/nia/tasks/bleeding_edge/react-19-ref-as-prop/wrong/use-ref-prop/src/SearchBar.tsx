import { useRef, useRefProp } from 'react';

function TextInput({ label }: { label: string }) {
  const ref = useRefProp<HTMLInputElement>();
  return (
    <label>
      {label} <input ref={ref} />
    </label>
  );
}

export function SearchBar() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextInput label="Search" ref={input} />
      <button onClick={() => input.current?.focus()}>Focus</button>
    </div>
  );
}
