import { resource, type Signal } from '@angular/core';
import * as forms from '@angular/forms/signals';
import type { StayService } from './stay';

const KIND = 'voucher';

/** The rule of a voucher, for whichever form has one. */
export const voucherOf = (service: StayService) =>
  forms.schema<string>((code) => {
    forms.validateAsync(code, {
      when: ({ value }) => value().length > 0,
      params: ({ value }) => value(),
      factory: (params: Signal<string | undefined>) =>
        resource({
          params: () => params(),
          loader: async ({ params: given }) => ((await service.hasVoucher(given)) ? [] : ['Unknown voucher']),
        }),
      onSuccess: (messages) => messages.map((message) => ({ kind: KIND, message })),
      onError: () => ({ kind: KIND, message: 'Vouchers cannot be checked' }),
    });
  });
