import type { HandleServerError } from '@sveltejs/kit/hooks';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = (caught) => {
  switch (caught.kind) {
    case 'app':
      return { ...caught.error };
    case 'unknown': {
      const { error, event } = caught;
      if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
      return { status: 500, message: 'Something broke', code: 'BROKEN', reference: report(event.url.pathname, error) };
    }
    default:
      return { code: 'REFUSED' };
  }
};
