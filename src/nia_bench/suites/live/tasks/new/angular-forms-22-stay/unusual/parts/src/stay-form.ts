import type { Injector, WritableSignal } from '@angular/core';
import * as forms from '@angular/forms/signals';
import type { Stay, StayService } from './stay';
import { voucherOf } from './voucher';

const nextDay = (date: Date) => new Date(date.valueOf() + 86_400_000);

const atWork = forms.schema<Stay>((path) => {
  forms.required(path.company, { error: () => ({ kind: 'company', message: 'Who pays?' }) });
});

const rules = (service: StayService, today: Date) =>
  forms.schema<Stay>((path) => {
    forms.required(path.guest, { error: forms.requiredError({ message: 'Who is coming?' }) });
    forms.hidden(path.company, { when: ({ valueOf }) => valueOf(path.purpose) === 'leisure' });
    forms.applyWhen(path, ({ value }) => value().purpose === 'work', atWork);
    forms.minDate(path.arrival, () => today);
    forms.applyWhen(
      path,
      ({ value }) => value().arrival !== null,
      (dated) => forms.minDate(dated.departure, ({ valueOf }) => nextDay(valueOf(dated.arrival)!)),
    );
    forms.disabled(path.voucher, {
      when: ({ stateOf }) => {
        const dates = [stateOf(path.arrival).value(), stateOf(path.departure).value()];
        return dates.includes(null) && 'Choose your dates first';
      },
    });
    forms.apply(path.voucher, voucherOf(service));
  });

export const stayForm = (stay: WritableSignal<Stay>, service: StayService, today: Date, injector: Injector) =>
  forms.form(stay, rules(service, today), { injector, name: 'stay' });

export async function bookStay(stay: forms.FieldTree<Stay>, service: StayService) {
  if (stay().pending()) return false;
  let booked = false;
  await forms.submit(stay, async (field) => {
    const errors: forms.ValidationError.WithOptionalFieldTree[] = [];
    for (const complaint of await service.book(field().value()))
      errors.push({ kind: 'complaint', message: complaint.message, fieldTree: field[complaint.field] });
    booked = errors.length === 0;
    return errors;
  });
  return booked;
}
