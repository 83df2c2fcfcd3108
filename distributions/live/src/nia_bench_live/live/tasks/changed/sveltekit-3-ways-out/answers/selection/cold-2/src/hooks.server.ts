import { isHttpError, type HandleServerError } from '@sveltejs/kit';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ error, event, status, message }) => {
  // Raised on purpose.
  if (isHttpError(error)) return error.body;

  if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };

  // Turned down by SvelteKit itself: whatever our code throws by accident has the status 500.
  if (status !== 500) return { status, message, code: 'REFUSED' };

  return {
    status: 500,
    message: 'Something broke',
    code: 'BROKEN',
    reference: report(event.url.pathname, error),
  };
};
