import { useRef, type ComponentPropsWithRef, type FC } from 'react';

type TextInputProps = ComponentPropsWithRef<'input'> & { label: string };

export const TextInput: FC<TextInputProps> = ({ label, id = 'search', ...rest }) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input id={id} {...rest} />
  </>
);

export default function SearchBar() {
  const field = useRef<HTMLInputElement | null>(null);
  function jump() {
    const input = field.current;
    if (input) input.focus({ preventScroll: true });
  }
  return (
    <search>
      <TextInput ref={field} label="Find a product" />
      <button type="button" onClick={jump}>
        Find
      </button>
    </search>
  );
}
