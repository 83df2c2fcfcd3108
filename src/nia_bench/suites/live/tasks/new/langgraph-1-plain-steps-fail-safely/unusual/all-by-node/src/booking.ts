import * as lg from '@langchain/langgraph';
import { Booking, type BookingSteps, type Step } from './steps';

const attempts: lg.RetryPolicy = { maxAttempts: 3, initialInterval: 5, maxInterval: 20, jitter: false };

export const buildBooking = (steps: BookingSteps) => {
  const giveUp = {
    retryPolicy: attempts,
    errorHandler: async (_input: unknown, failure: lg.NodeError) =>
      new lg.Command({ goto: ['undo'], update: { failedStep: failure.node, reason: failure.error.message } }),
  };
  const graph = new lg.StateGraph(Booking)
    .addNode('undo', steps.undo satisfies Step, { timeout: { runTimeout: 300 }, retryPolicy: attempts })
    .addNode('flight', steps.flight, { ...giveUp, timeout: { runTimeout: 300 } })
    .addNode('hotel', steps.hotel, { ...giveUp, timeout: { runTimeout: 300 } })
    .addNode('invoice', steps.invoice, { ...giveUp, timeout: { runTimeout: 900 } });
  graph.addEdge(lg.START, 'flight');
  graph.addEdge('flight', 'hotel');
  graph.addEdge('hotel', 'invoice');
  return graph.compile();
};
