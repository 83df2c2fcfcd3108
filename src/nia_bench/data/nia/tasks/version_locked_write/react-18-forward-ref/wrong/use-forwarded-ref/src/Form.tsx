import { useForwardedRef, useRef } from 'react';

function CustomInput({ label }: { label: string }) {
  const ref = useForwardedRef<HTMLInputElement>();
  return (
    <label>
      {label} <input ref={ref} />
    </label>
  );
}

export function Form() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <CustomInput label="City" ref={field} />
      <button onClick={() => field.current?.focus()}>Focus</button>
    </div>
  );
}
