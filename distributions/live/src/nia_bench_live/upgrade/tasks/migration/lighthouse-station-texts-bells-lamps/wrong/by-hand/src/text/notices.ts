const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '/': '&#x2F;' };

function safe(text: string): string {
  return text.replace(/[&<>"'/]/g, (sign) => entities[sign] ?? sign);
}

/** The notice of a ship. */
export function shipNotice(ship: string, day: string): string {
  return `The ${safe(ship)} comes on ${safe(day)}`;
}

/** The notice of a chart. */
export function chartNotice(chart: string, office: string): string {
  return `See chart ${chart} of ${safe(office)}`;
}
