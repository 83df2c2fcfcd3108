import { useImperativeHandle, useRef, type JSX, type RefAttributes } from 'react';

interface Props extends RefAttributes<HTMLInputElement> {
  label: string;
}

export default function TextInput(props: Props): JSX.Element {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => own.current!);
  return (
    <label>
      {props.label}
      <input
        ref={(node) => {
          own.current = node;
          return () => void (own.current = null);
        }}
      />
    </label>
  );
}
