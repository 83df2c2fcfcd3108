import { forwardRef, useRef } from 'react';

const CustomInput = forwardRef<HTMLInputElement, { label: string }>(({ label, ref }) => (
  <label>
    {label} <input ref={ref} />
  </label>
));

export function Form() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <CustomInput label="City" ref={field} />
      <button onClick={() => field.current?.focus()}>Focus</button>
    </div>
  );
}
