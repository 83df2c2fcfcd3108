/** The evening round. What is wrong is entered at once, and nobody waits for those who still water. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
  const watering = rest(pause).then(() => entries.push('watered'));
  entries.push(`${broken} is broken`);
  await watering;
  await rest(pause * 2);
  return entries;
}
