import type { Ref } from 'react';

interface CustomInputProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

export function CustomInput({ label, ref }: CustomInputProps) {
  return (
    <label>
      {label}
      <input ref={ref} />
    </label>
  );
}
