import { Command, START, StateGraph } from '@langchain/langgraph';
import { Booking, type BookingSteps } from './steps';

export function buildBooking({ flight, hotel, invoice, undo }: BookingSteps) {
  const builder = new StateGraph(Booking)
    .addNode('flight', flight)
    .addNode('hotel', hotel)
    .addNode('invoice', invoice, { timeout: 900 })
    .addNode('undo', undo)
    .addEdge(START, 'flight')
    .addEdge('flight', 'hotel')
    .addEdge('hotel', 'invoice');
  return builder
    .setNodeDefaults({ timeout: 300 })
    .setNodeDefaults({
      retryPolicy: { maxAttempts: 3, initialInterval: 0, jitter: false },
      errorHandler: (_state, { node, error }) => {
        return new Command({ update: { failedStep: node, reason: error.message }, goto: 'undo' });
      },
    })
    .compile();
}
