import { centred, money, wrapped } from '../text/words';
import { writtenTime } from '../text/clock';

export interface Ticket {
  number: number;
  from: string;
  to: string;
  leaves: number;
  price: number;
  remark?: string;
}

const width = 24;

/** A digit that shows mistakes in a number: the last of the sum of its digits, each second one twice. */
export function checkDigit(number: number): number {
  const digits = String(number).split('').reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit * 2 : digit), 0);
  return sum % 10;
}

/** `T-000042-8`. */
export function ticketNumber(number: number): string {
  return `T-${String(number).padStart(6, '0')}-${checkDigit(number)}`;
}

/** The number of a ticket, or null for one that nobody printed. */
export function readNumber(text: string): number | null {
  const parts = /^T-(\d{6})-(\d)$/.exec(text.trim());
  if (!parts) return null;
  const number = Number(parts[1]);
  return checkDigit(number) === Number(parts[2]) ? number : null;
}

/** What is printed on a ticket. */
export function print(ticket: Ticket): string {
  return [
    centred(ticketNumber(ticket.number), width),
    `${ticket.from} - ${ticket.to}`,
    `leaves ${writtenTime(ticket.leaves)}`,
    money(ticket.price).padStart(width),
    ...wrapped(ticket.remark ?? '', width),
  ].join('\n');
}
