import type { QueryObserverResult } from '@tanstack/react-query';

export type Status = 'waiting' | 'failed' | 'renewing' | 'idle';

export function statusOf(result: QueryObserverResult): Status {
  if (result.isLoading) return 'waiting';
  if (result.isError) return 'failed';
  return result.isFetching ? 'renewing' : 'idle';
}
