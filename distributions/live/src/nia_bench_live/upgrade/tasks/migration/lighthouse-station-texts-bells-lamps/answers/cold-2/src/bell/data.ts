/** What an event of a bell was rung with, whether a listener is given that alone or in an event. */
export function dataOf(event: unknown): unknown {
  const isWrapped = typeof event === 'object' && event !== null && !Array.isArray(event) && 'data' in event;
  return isWrapped ? event.data : event;
}
