import { forwardRef, type ComponentPropsWithoutRef } from 'react';

type CustomInputProps = ComponentPropsWithoutRef<'input'> & { label: string };

export const CustomInput = forwardRef<HTMLInputElement, CustomInputProps>(function CustomInput(
  { label, ...rest },
  ref,
) {
  return (
    <label>
      {label}
      <input {...rest} ref={ref} />
    </label>
  );
});
