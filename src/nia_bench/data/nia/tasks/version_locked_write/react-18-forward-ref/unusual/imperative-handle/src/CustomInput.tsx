import * as React from 'react';

interface Props extends React.InputHTMLAttributes<HTMLInputElement> {
  label: string;
}

function render({ label, ...rest }: Props, outer: React.ForwardedRef<HTMLInputElement>) {
  const inner = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(outer, () => inner.current as HTMLInputElement);
  return (
    <p>
      <label htmlFor="field">{label}</label>
      <input id="field" {...rest} ref={inner} />
    </p>
  );
}

export const CustomInput = React.memo(React.forwardRef(render));
CustomInput.displayName = 'CustomInput';
