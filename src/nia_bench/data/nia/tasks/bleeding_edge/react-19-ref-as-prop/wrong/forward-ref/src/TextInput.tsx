import { forwardRef } from 'react';

interface TextInputProps {
  label: string;
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(({ label }, ref) => (
  <label>
    {label}
    <input ref={ref} />
  </label>
));

TextInput.displayName = 'TextInput';
