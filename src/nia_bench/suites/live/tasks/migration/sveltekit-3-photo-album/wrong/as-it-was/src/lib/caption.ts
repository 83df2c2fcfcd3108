import type { SubmitFunction } from '@sveltejs/kit';

/**
 * For `use:enhance` of the form for a caption, which stands on the page of an album. Its action is one of `/captions`,
 * where nobody goes: the visitor stays at the album, with what was typed, and the album is not loaded again.
 */
export function saveCaption(saved: (caption: string) => void): SubmitFunction<{ caption: string }> {
  return () =>
    async ({ result, update }) => {
      await update({ reset: false, invalidateAll: false });
      if (result.type === 'success' && result.data) saved(result.data.caption);
    };
}
