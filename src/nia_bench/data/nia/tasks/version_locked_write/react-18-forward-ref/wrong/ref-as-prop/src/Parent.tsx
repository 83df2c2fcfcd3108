import { useRef } from 'react';
import { CustomInput } from './CustomInput';

export default function Parent() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <CustomInput label="Name" ref={input} />
      <button onClick={() => input.current?.focus()}>Focus</button>
    </>
  );
}
