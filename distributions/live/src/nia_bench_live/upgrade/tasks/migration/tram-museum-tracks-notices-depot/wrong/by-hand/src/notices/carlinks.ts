/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return [...text.matchAll(/\bcar:(\d{1,4})(?!\d)/gi)].map(([link, number]) => [link.toUpperCase(), `/cars/${number}`]);
}
