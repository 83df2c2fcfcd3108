import type { HandleServerError } from '@sveltejs/kit/hooks';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

export const handleError: HandleServerError = (caught) => {
  switch (caught.kind) {
    case 'app':
      // Raised by our code with `error(...)`
      return caught.error;

    case 'framework':
    case 'validation':
      // Turned down by SvelteKit, whose status and message are kept
      return { code: 'REFUSED' };

    case 'unknown':
      if (caught.error instanceof Overloaded) {
        return { status: 503, message: 'Try again soon', code: 'BUSY' };
      }

      return {
        status: 500,
        message: 'Something broke',
        code: 'BROKEN',
        reference: report(caught.event.url.pathname, caught.error),
      };
  }
};
