// The form of a stay, in an injector without a page: its rules, its limits, the check of a voucher, and booking.
import '@angular/compiler';
import { APP_ID, ApplicationRef, createEnvironmentInjector, DOCUMENT, Injector, provideZonelessChangeDetection, signal, ɵINJECTOR_SCOPE } from '@angular/core';

export default async function stays(answer, given) {
  const stayForm = await answer.named('stayForm');
  const bookStay = await answer.named('bookStay');
  const wait = (milliseconds = 15) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const day = (number) => new Date(Date.UTC(2026, 4, number));

  function opened(change = {}, { complaints = [] } = {}) {
    const page = { querySelector: () => null, querySelectorAll: () => [], getElementById: () => null, addEventListener() {}, body: {}, head: {}, documentElement: {} };
    const injector = createEnvironmentInjector(
      [
        { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
        { provide: APP_ID, useValue: 'probe' },
        { provide: DOCUMENT, useValue: page },
        provideZonelessChangeDetection(),
      ],
      Injector.NULL,
    );
    const asked = [];
    const booked = [];
    const service = {
      async hasVoucher(code) {
        asked.push(code);
        await wait(code === 'slow' ? 300 : 2);
        if (code === 'down') throw new Error('out of service');
        return code !== 'none';
      },
      async book(stay) {
        booked.push(stay);
        await wait(2);
        return complaints;
      },
    };
    const stay = signal({ guest: 'Ann', purpose: 'leisure', company: '', arrival: null, departure: null, voucher: '', ...change });
    const form = stayForm(stay, service, day(10), injector);
    const settled = async () => {
      injector.get(ApplicationRef).tick();
      await wait();
    };
    /** Until the service is asked for this code, which a form may put off for a while, and the answer is in. */
    const checked = async (code, isDone = () => !form().pending()) => {
      for (let rounds = 0; rounds < 60 && !asked.includes(code); rounds++) await settled();
      await settled();
      for (let rounds = 0; rounds < 60 && !isDone(); rounds++) await settled();
    };
    return { stay, form, service, asked, booked, settled, checked, set: (more) => stay.update((before) => ({ ...before, ...more })) };
  }
  const said = (field) => field().errors().map(({ message }) => message);
  const dates = { arrival: day(10), departure: day(12) };

  return {
    guest() {
      const { form, set } = opened({ guest: '' });
      const missing = said(form.guest);
      const invalid = form().invalid();
      set({ guest: 'Kim' });
      return { missing, invalid, then: said(form.guest), valid: form().valid() };
    },
    company() {
      const { form, set } = opened();
      const atLeisure = { hidden: form.company().hidden(), valid: form().valid() };
      set({ purpose: 'work' });
      const atWork = { hidden: form.company().hidden(), valid: form().valid(), said: said(form.company) };
      set({ company: 'Acme' });
      return { atLeisure, atWork, paid: form().valid() };
    },
    arrival() {
      const { form, set } = opened();
      const results = [day(9), day(10), day(11)].map((arrival) => {
        set({ arrival });
        return form.arrival().errors().length === 0;
      });
      return results;
    },
    departure() {
      const { form, set } = opened({ arrival: day(11) });
      const results = [day(11), day(12), day(14)].map((departure) => {
        set({ departure });
        return form.departure().errors().length === 0;
      });
      set({ arrival: null, departure: day(1) });
      return { results, alone: form.departure().errors().length === 0 };
    },
    limits() {
      const { form, set } = opened();
      const limit = (field) => field().min?.()?.toISOString().slice(0, 10) ?? null;
      const before = [limit(form.arrival), limit(form.departure)];
      set({ arrival: day(20) });
      return { before, after: [limit(form.arrival), limit(form.departure)] };
    },
    voucherOff() {
      const { form, set } = opened({ arrival: day(10) });
      const state = () => ({ disabled: form.voucher().disabled(), reasons: form.voucher().disabledReasons().map(({ message }) => message ?? null) });
      const before = state();
      set(dates);
      return { before, after: state() };
    },
    async voucher() {
      const { form, set, settled, checked, asked } = opened(dates);
      await settled();
      const unasked = asked.length;
      const results = {};
      for (const code of ['good', 'none', 'down']) {
        set({ voucher: code });
        await checked(code);
        results[code] = said(form.voucher);
      }
      return { unasked, results, asked: [...new Set(asked)] };
    },
    async pending() {
      const { form, checked } = opened({ ...dates, voucher: 'slow' });
      await checked('slow', () => true);
      const during = form().pending();
      await checked('slow');
      return { during, after: form().pending(), valid: form().valid() };
    },
    async books() {
      const { form, service, booked, settled } = opened({ ...dates, guest: 'Ann' });
      await settled();
      const result = await bookStay(form, service);
      return { result, booked: booked.map(({ guest, departure }) => [guest, departure.toISOString().slice(0, 10)]) };
    },
    async refuses() {
      const { form, service, booked, settled } = opened({ ...dates, guest: '' });
      await settled();
      const result = await bookStay(form, service);
      return { result, booked: booked.length };
    },
    async notWhileChecked() {
      const { form, service, booked, checked } = opened({ ...dates, voucher: 'slow' });
      await checked('slow', () => true);
      const result = await bookStay(form, service);
      const early = booked.length;
      await checked('slow');
      const again = await bookStay(form, service);
      return { result, early, again, booked: booked.length };
    },
    async complains() {
      const complaints = [
        { field: 'guest', message: 'Ann is banned' },
        { field: 'departure', message: 'Closed that day' },
      ];
      const { form, service, booked, settled } = opened(dates, { complaints });
      await settled();
      const result = await bookStay(form, service);
      const shown = { guest: said(form.guest), departure: said(form.departure), arrival: said(form.arrival), form: said(form) };
      return { result, booked: booked.length, shown };
    },
  };
}
