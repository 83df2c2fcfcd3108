import { preloadCode } from '$app/navigation';

/** Called when the pointer rests on a trail of the map: its page is likely to be next. Its data is not wanted yet. */
export async function warm(_trail: string): Promise<void> {
  await preloadCode(`/trails/${encodeURIComponent(_trail)}`);
}
