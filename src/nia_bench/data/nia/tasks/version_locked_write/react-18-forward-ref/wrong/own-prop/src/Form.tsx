import { useRef, type RefObject } from 'react';

function CustomInput({ label, inputRef }: { label: string; inputRef: RefObject<HTMLInputElement> }) {
  return (
    <label>
      {label} <input ref={inputRef} />
    </label>
  );
}

export function Form() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <CustomInput label="City" inputRef={field} />
      <button onClick={() => field.current?.focus()}>Focus</button>
    </div>
  );
}
