import { useRef, type Ref } from 'react';

function TextInput({ label, ref }: { label: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <label>
      {label} <input ref={ref} />
    </label>
  );
}

export function SearchBar() {
  const input = useRef<HTMLInputElement>();
  return (
    <div>
      <TextInput label="Search" ref={input} />
      <button onClick={() => input.current?.focus()}>Focus</button>
    </div>
  );
}
