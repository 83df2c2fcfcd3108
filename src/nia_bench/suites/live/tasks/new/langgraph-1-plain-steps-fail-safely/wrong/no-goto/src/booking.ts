import { END, START, StateGraph, type NodeError } from '@langchain/langgraph';
import { Booking, type BookingState, type BookingSteps } from './steps';

const giveBack = (_state: BookingState, { node, error }: NodeError) =>
  ({ failedStep: node, reason: error.message });

export function buildBooking(steps: BookingSteps) {
  return new StateGraph(Booking)
    .setNodeDefaults({ timeout: 300, retryPolicy: { maxAttempts: 3, initialInterval: 10, jitter: false } })
    .addNode('flight', steps.flight, { errorHandler: giveBack })
    .addNode('hotel', steps.hotel, { errorHandler: giveBack })
    .addNode('invoice', steps.invoice, { errorHandler: giveBack, timeout: 900 })
    .addNode('undo', steps.undo)
    .addEdge(START, 'flight')
    .addEdge('flight', 'hotel')
    .addEdge('hotel', 'invoice')
    .addEdge('invoice', END)
    .addEdge('undo', END)
    .compile();
}
