import type { ChangeEventHandler } from 'react';

interface Props {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked, but not all. */
  partly?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

export function Tick({ label, checked, partly = false, onChange }: Props) {
  return <input type="checkbox" aria-label={label} aria-checked={partly ? 'mixed' : checked} checked={checked} onChange={onChange} />;
}
