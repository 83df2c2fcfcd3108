import { Annotation } from '@langchain/langgraph';

export const Booking = Annotation.Root({
  trip: Annotation<string>,
  status: Annotation<'open' | 'booked' | 'cancelled'>,
  done: Annotation<string[]>({ reducer: (before, after) => before.concat(after), default: () => [] }),
  failedStep: Annotation<string | undefined>,
  reason: Annotation<string | undefined>,
});

export type BookingState = typeof Booking.State;

/** What the other teams hand us. `undo` gives back whatever was booked, and sets the status itself. */
export type Step = (state: BookingState) => Promise<Partial<BookingState>>;

export interface BookingSteps {
  flight: Step;
  hotel: Step;
  invoice: Step;
  undo: Step;
}
