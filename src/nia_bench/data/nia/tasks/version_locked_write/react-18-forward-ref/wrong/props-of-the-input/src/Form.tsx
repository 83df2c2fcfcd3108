import { useRef } from 'react';
import { CustomInput } from './CustomInput';

export function Form() {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div>
      <CustomInput label="Name" ref={inputRef} />
      <button onClick={() => inputRef.current?.focus()}>Focus</button>
    </div>
  );
}
