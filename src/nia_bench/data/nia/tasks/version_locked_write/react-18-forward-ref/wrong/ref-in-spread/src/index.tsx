import { useRef, type ComponentProps } from 'react';

function CustomInput({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label>
      {label} <input {...props} />
    </label>
  );
}

export function Form() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form>
      <CustomInput label="City" ref={field} />
      <button type="button" onClick={() => field.current?.focus()}>
        Edit
      </button>
    </form>
  );
}
