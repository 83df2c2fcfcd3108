import type { HandleServerError } from '@sveltejs/kit/hooks';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ event, ...caught }) => {
  if (caught.kind === 'app') return caught.error;
  if (caught.kind !== 'unknown') return { code: 'REFUSED' };
  if (caught.error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
  const reference = report(event.url.pathname, caught.error);
  return { status: 500, message: 'Something broke', code: 'BROKEN', reference };
};
