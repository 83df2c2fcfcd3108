export interface Booking {
  id: number;
  room: string;
  seats: number;
  startsAt: Date;
  by: string;
}

const bookings: Booking[] = [];
const people = new Map([
  ['t-ann', 'ann'],
  ['t-bob', 'bob'],
]);

/** Whose token that is. */
export async function whoHas(token: string): Promise<string | undefined> {
  return people.get(token);
}

/** The new booking, or undefined where the room is taken at that time. */
export async function book(wanted: Omit<Booking, 'id'>): Promise<Booking | undefined> {
  const isTaken = bookings.some(({ room, startsAt }) => room === wanted.room && +startsAt === +wanted.startsAt);
  if (isTaken) return undefined;
  const booking = { id: bookings.length + 1, ...wanted };
  bookings.push(booking);
  return booking;
}

export async function findBooking(id: number): Promise<Booking | undefined> {
  return bookings.find((booking) => booking.id === id);
}
