import * as env from '$app/env';
import { goto, type GotoOptions } from '$app/navigation';
import { resolve } from '$app/paths';
import { page } from '$app/state';

function show(album: string, photo: number, more: GotoOptions): void {
  const to = new URL(resolve('/albums/[album]/[photo]', { album, photo: String(photo) }), page.url.href);
  if (env.browser) void goto(to, { ...more, shallow: true, state: { photo } });
}

export function open(album: string, photo: number): void {
  show(album, photo, {});
}

export function turnTo(album: string, photo: number): void {
  show(album, photo, { replace: true });
}

export const shown = (): number | null => page.state.photo ?? null;
