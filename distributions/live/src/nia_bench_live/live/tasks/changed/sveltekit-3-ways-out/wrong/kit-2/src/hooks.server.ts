import type { HandleServerError } from '@sveltejs/kit';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ error, event, status, message }) => {
  if (error instanceof Overloaded) return { message: 'Try again soon', code: 'BUSY' };
  if (status !== 500) return { message, code: 'REFUSED' };
  return { message: 'Something broke', code: 'BROKEN', reference: report(event.url.pathname, error) };
};
