import { forwardRef } from 'react';

interface NameFieldProps {
  label: string;
}

export const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField({ label }, ref) {
  return (
    <label>
      {label} <input ref={ref} name="name" />
    </label>
  );
});
