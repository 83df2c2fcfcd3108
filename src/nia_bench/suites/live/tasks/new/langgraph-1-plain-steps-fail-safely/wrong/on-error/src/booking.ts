import { Command, END, START, StateGraph, type NodeError } from '@langchain/langgraph';
import { Booking, type BookingState, type BookingSteps } from './steps';

const giveBack = (_state: BookingState, { node, error }: NodeError) =>
  new Command({ update: { failedStep: node, reason: error.message }, goto: 'undo' });

export function buildBooking(steps: BookingSteps) {
  return new StateGraph(Booking)
    .setNodeDefaults({ timeout: 300, retryPolicy: { maxAttempts: 3, initialInterval: 10, jitter: false } })
    .addNode('flight', steps.flight, { onError: giveBack })
    .addNode('hotel', steps.hotel, { onError: giveBack })
    .addNode('invoice', steps.invoice, { onError: giveBack, timeout: 900 })
    .addNode('undo', steps.undo)
    .addEdge(START, 'flight')
    .addEdge('flight', 'hotel')
    .addEdge('hotel', 'invoice')
    .addEdge('invoice', END)
    .addEdge('undo', END)
    .compile();
}
