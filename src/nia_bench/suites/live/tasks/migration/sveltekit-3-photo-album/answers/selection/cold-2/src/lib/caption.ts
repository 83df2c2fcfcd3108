import { applyAction } from '$app/forms';
import type { SubmitFunction } from '@sveltejs/kit';

/**
 * For `use:enhance` of the form for a caption, which stands on the page of an album. Its action is one of `/captions`,
 * where nobody goes: the visitor stays at the album, with what was typed, and the album is not loaded again.
 */
export function saveCaption(saved: (caption: string) => void): SubmitFunction<{ caption: string }> {
  return () =>
    async ({ result }) => {
      if (result.type === 'redirect' || result.type === 'error') await applyAction(result);
      if (result.type === 'success' && result.data) saved(result.data.caption);
    };
}
