/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  const { message } = Object(sent) as { message?: unknown };
  return typeof message === 'string' ? message : (JSON.stringify(sent) ?? '');
}
