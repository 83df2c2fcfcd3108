import { memo, useState } from 'react';
import Field from './text-input';

export const SearchBar = memo(() => {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const start = () => {
    input?.focus();
    input?.select();
  };
  return (
    <search>
      <Field label="Find" ref={setInput} />
      <button onClick={start}>Start</button>
    </search>
  );
});
