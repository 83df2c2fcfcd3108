import { defineParams } from '@sveltejs/kit/hooks';

type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly { readonly message: string }[] };

/** A Standard Schema (https://standardschema.dev). */
interface Schema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: string; readonly output: T };
    readonly validate: (value: unknown) => Result<T>;
  };
}

function schema<T>(validate: (value: unknown) => Result<T>): Schema<T> {
  return { '~standard': { version: 1, vendor: 'orders', validate } };
}

export const params = defineParams({
  order: schema<number>((value) =>
    typeof value === 'string' && /^[1-9][0-9]*$/.test(value)
      ? { value: Number(value) }
      : { issues: [{ message: 'must be digits only, without a zero in front' }] },
  ),
  language: schema<'de' | 'fr' | 'it'>((value) =>
    value === 'de' || value === 'fr' || value === 'it' ? { value } : { issues: [{ message: 'must be de, fr or it' }] },
  ),
});
