import { type Injector, resource, type WritableSignal } from '@angular/core';
import {
  disabled,
  type FieldTree,
  form,
  hidden,
  minDate,
  required,
  submit,
  validateAsync,
} from '@angular/forms/signals';
import type { Stay, StayService } from './stay';

const DAY = 24 * 60 * 60 * 1000;

export function stayForm(
  stay: WritableSignal<Stay>,
  service: StayService,
  today: Date,
  injector: Injector,
): FieldTree<Stay> {
  return form(
    stay,
    (path) => {
      required(path.guest, { message: 'Who is coming?' });

      hidden(path.company, ({ valueOf }) => valueOf(path.purpose) !== 'work');
      required(path.company, { message: 'Who pays?' });

      minDate(path.arrival, today, { message: 'That day is over' });
      minDate(
        path.departure,
        ({ valueOf }) => {
          const arrival = valueOf(path.arrival);
          return arrival ? new Date(arrival.getTime() + DAY) : undefined;
        },
        { message: 'Stay a night at least' },
      );

      disabled(path.voucher, ({ valueOf }) =>
        valueOf(path.arrival) && valueOf(path.departure) ? false : 'Choose your dates first',
      );
      validateAsync(path.voucher, {
        params: ({ value }) => value() || undefined,
        factory: (code) => resource({ params: code, loader: ({ params }) => service.hasVoucher(params) }),
        onSuccess: (known) => (known ? undefined : { kind: 'voucher', message: 'Unknown voucher' }),
        onError: () => ({ kind: 'voucher', message: 'Vouchers cannot be checked' }),
      });
    },
    { injector },
  );
}

export function bookStay(form: FieldTree<Stay>, service: StayService): Promise<boolean> {
  return submit(form, {
    ignoreValidators: 'none',
    action: async () => {
      const complaints = await service.book(form().value());
      return complaints.map(({ field, message }) => ({ kind: 'booking', message, fieldTree: form[field] }));
    },
  });
}
