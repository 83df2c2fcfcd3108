import type { HandleServerError } from '@sveltejs/kit/hooks';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ kind, error, event }) => {
  if (kind === 'framework') return { code: 'REFUSED' };
  if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
  return { status: 500, message: 'Something broke', code: 'BROKEN', reference: report(event.url.pathname, error) };
};
