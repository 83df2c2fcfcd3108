import * as navigation from '$app/navigation';
import { page } from '$app/state';

async function show(id: string, replace: boolean): Promise<void> {
  const url = new URL(page.url.href);
  url.search = `?photo=${encodeURIComponent(id)}`;
  await navigation.goto(url, { state: { photo: id }, shallow: true, replace, reset: false, persistState: false });
}

export async function openPhoto(id: string): Promise<void> {
  await show(id, false);
}

export async function turnTo(id: string): Promise<void> {
  await show(id, true);
}
