import { forwardRef as withRef, useCallback, useState, type ElementRef, type FC } from 'react';

const Field = withRef<ElementRef<'input'>, { label: string }>((props, ref) => {
  const attributes = { 'aria-label': props.label, ref };
  return <input {...attributes} />;
});

export { Field as CustomInput };

export const Page: FC = () => {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const focusInput = useCallback(() => input?.focus(), [input]);
  return (
    <main>
      <Field label="Postcode" ref={setInput} />
      <button onClick={focusInput}>Enter the postcode</button>
    </main>
  );
};
