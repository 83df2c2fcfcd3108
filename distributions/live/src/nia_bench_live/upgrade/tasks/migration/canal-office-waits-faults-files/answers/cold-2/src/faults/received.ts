function textOf(sent: unknown): string {
  try {
    return JSON.stringify(sent) ?? '';
  } catch {
    return String(sent);
  }
}

/** What was received, as a fault that can be read. What is none has its own text for a message. */
export function received(sent: unknown): unknown {
  if (sent instanceof Error) return sent;
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) {
    if (typeof (sent as { message?: unknown }).message === 'string') return sent;
  }
  return { name: 'NonError', message: textOf(sent) };
}
