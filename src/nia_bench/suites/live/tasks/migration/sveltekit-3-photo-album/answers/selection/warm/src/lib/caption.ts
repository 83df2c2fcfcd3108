import type { SubmitFunction } from '$app/forms';

/**
 * For `use:enhance` of the form for a caption, which stands on the page of an album. Its action is one of `/captions`,
 * where nobody goes: the visitor stays at the album, with what was typed, and the album is not loaded again.
 */
export function saveCaption(saved: (caption: string) => void): SubmitFunction<{ caption: string }> {
  return () =>
    async ({ result, update }) => {
      // What came of an action of another page is no result of the album's: its `form` and status stay, and so does the
      // focus. Only redirects are followed and errors shown.
      if (result.type === 'redirect' || result.type === 'error') {
        await update({ reset: false, refreshAll: false, navigate: false });
      }
      if (result.type === 'success' && result.data) saved(result.data.caption);
    };
}
