import type { ComponentProps } from 'react';

export const NameField = ({ label, ref }: { label: string; ref?: ComponentProps<'input'>['ref'] }) => (
  <label>
    {label} <input ref={ref} name="name" />
  </label>
);
