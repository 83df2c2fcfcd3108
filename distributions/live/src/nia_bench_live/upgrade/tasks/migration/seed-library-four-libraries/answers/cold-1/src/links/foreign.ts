/** Whether a link has a protocol of its own, such as that of `mailto:`; also a host with a port looks so. */
export function isForeign(link: string): boolean {
  if (/^\s*data:/i.test(link)) return false;
  try {
    const { protocol } = new URL(link.trim());
    return !protocol.includes('.') && !['http:', 'https:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}
