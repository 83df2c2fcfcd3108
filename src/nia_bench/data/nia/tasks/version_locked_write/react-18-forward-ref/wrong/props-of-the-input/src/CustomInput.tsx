import type { ComponentProps } from 'react';

type CustomInputProps = ComponentProps<'input'> & { label: string };

export function CustomInput({ label, ...props }: CustomInputProps) {
  return (
    <label>
      {label}
      <input {...props} />
    </label>
  );
}
