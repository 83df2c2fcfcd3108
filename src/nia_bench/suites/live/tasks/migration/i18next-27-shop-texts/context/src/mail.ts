import { createTexts } from './texts';

export interface Order {
  name: string;
  lamps: number;
  totalCents: number;
  depositCents: number;
}

/** The lines of the mail that confirms an order. A language without a promotion has an empty text for it. */
export function orderMail(language: string, order: Order): string[] {
  const { t } = createTexts(language);
  const lines = [
    t('mail.greeting', { name: order.name }),
    t('mail.items', { count: order.lamps }),
    t('mail.total', { cents: order.totalCents }),
    t('mail.deposit', { cents: order.depositCents }),
    t('mail.promotion'),
    t('mail.imprint'),
  ];
  return lines.filter((line) => line !== '');
}
