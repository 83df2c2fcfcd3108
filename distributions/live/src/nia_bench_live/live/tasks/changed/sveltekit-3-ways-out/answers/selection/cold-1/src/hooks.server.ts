import { isHttpError, type HandleServerError } from '@sveltejs/kit';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = ({ error, event, status, message }) => {
  // Raised on purpose; without a code of ours it was SvelteKit that did.
  if (isHttpError(error)) return { ...error.body, code: error.body.code ?? 'REFUSED' };

  if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };

  // Only what SvelteKit turns down comes with another status than 500.
  if (status < 500) return { status, message, code: 'REFUSED' };

  const reference = report(event.url.pathname, error);
  return { status: 500, message: 'Something broke', code: 'BROKEN', reference };
};
