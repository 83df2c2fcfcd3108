import { useRef } from 'react';
import { CustomInput } from './CustomInput';

export function SearchPanel() {
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <div>
      <CustomInput label="Search" ref={inputRef} />
      <button type="button" onClick={() => inputRef.current?.focus()}>
        Focus the search
      </button>
    </div>
  );
}
