import { forwardRef } from 'react';

function Field({ label, ...rest }, field) {
  return (
    <p>
      <label>
        {label} <input {...rest} ref={field} />
      </label>
    </p>
  );
}

export const CustomInput = forwardRef(Field);
