import { forwardRef, useRef } from 'react';

const CustomInput = forwardRef<HTMLInputElement, { label: string }>(({ label }, _ref) => (
  <label>
    {label} <input />
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
