import { isHttpError, type HandleServerError } from '@sveltejs/kit';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ error, event, status, message }) => {
  if (isHttpError(error)) return { ...error.body, status: error.status };
  if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
  if (status !== 500) return { status, message, code: 'REFUSED' };
  return { status: 500, message: 'Something broke', code: 'BROKEN', reference: report(event.url.pathname, error) };
};
