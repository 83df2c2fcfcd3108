import type { HandleServerError } from '@sveltejs/kit/hooks';
import { Overloaded } from './lib/server/orders.js';
import { report } from './lib/server/report.js';

export const handleError: HandleServerError = (caught) => {
  switch (caught.kind) {
    case 'app':
      return caught.error;
    case 'framework':
    case 'validation':
      // Status and message stay those of SvelteKit.
      return { code: 'REFUSED' };
    case 'unknown':
      if (caught.error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
      return {
        status: 500,
        message: 'Something broke',
        code: 'BROKEN',
        reference: report(caught.event.url.pathname, caught.error),
      };
  }
};
