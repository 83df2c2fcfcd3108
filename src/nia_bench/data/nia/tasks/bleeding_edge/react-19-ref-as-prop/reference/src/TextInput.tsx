import type { Ref } from 'react';

type TextInputProps = {
  label: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ label, ref }: TextInputProps) {
  return (
    <label>
      {label}
      <input type="text" ref={ref} />
    </label>
  );
}
