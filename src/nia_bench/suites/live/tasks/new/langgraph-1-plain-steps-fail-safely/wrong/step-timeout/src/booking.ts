import { Command, END, START, StateGraph, type NodeError } from '@langchain/langgraph';
import { Booking, type BookingState, type BookingSteps } from './steps';

const giveBack = (_state: BookingState, { node, error }: NodeError) =>
  new Command({ update: { failedStep: node, reason: error.message }, goto: 'undo' });

export function buildBooking(steps: BookingSteps) {
  const graph = new StateGraph(Booking)
    .setNodeDefaults({ retryPolicy: { maxAttempts: 3, initialInterval: 10, jitter: false } })
    .addNode('flight', steps.flight, { errorHandler: giveBack })
    .addNode('hotel', steps.hotel, { errorHandler: giveBack })
    .addNode('invoice', steps.invoice, { errorHandler: giveBack })
    .addNode('undo', steps.undo)
    .addEdge(START, 'flight')
    .addEdge('flight', 'hotel')
    .addEdge('hotel', 'invoice')
    .addEdge('invoice', END)
    .addEdge('undo', END)
    .compile();
  graph.stepTimeout = 900;
  return graph;
}
