import type { QueryObserverResult } from '@tanstack/react-query';

export type Status = 'waiting' | 'failed' | 'renewing' | 'idle';

export function statusOf({ status, fetchStatus }: QueryObserverResult): Status {
  const busy = fetchStatus === 'fetching';
  if (busy && status === 'pending') return 'waiting';
  if (status === 'error') return 'failed';
  return busy ? 'renewing' : 'idle';
}
