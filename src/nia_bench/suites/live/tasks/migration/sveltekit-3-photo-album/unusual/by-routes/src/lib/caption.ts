import { applyAction, type SubmitFunction } from '$app/forms';

export function saveCaption(saved: (caption: string) => void): SubmitFunction<{ caption: string }> {
  return () =>
    async ({ result }) => {
      // Nothing else of the page changes.
      if (result.type === 'redirect' || result.type === 'error') return applyAction(result);
      if (result.type === 'success' && result.data) saved(result.data.caption);
    };
}
