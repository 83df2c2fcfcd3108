import * as React from 'react';

const { forwardRef: wrap } = React;

const TextInput = wrap(function TextInput(
  props: React.ComponentPropsWithoutRef<'input'> & { label: string },
  ref: React.ForwardedRef<HTMLInputElement>,
) {
  const { label, ...rest } = props;
  return (
    <label>
      {label} <input ref={ref} {...rest} />
    </label>
  );
});

export default function SearchBar() {
  const ref = React.useRef<HTMLInputElement>(null);
  return (
    <>
      <TextInput ref={ref} label="Search" />
      <button onClick={() => ref.current?.focus()}>Focus</button>
    </>
  );
}
