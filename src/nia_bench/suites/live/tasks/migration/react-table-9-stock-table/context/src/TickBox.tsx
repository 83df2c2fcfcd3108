import { useEffect, useRef, type ChangeEvent } from 'react';

interface Props {
  label: string;
  checked: boolean;
  dash?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A tick box that can show a dash: some, but not all. */
export function TickBox({ label, checked, dash = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = dash;
  }, [dash]);
  return <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />;
}
