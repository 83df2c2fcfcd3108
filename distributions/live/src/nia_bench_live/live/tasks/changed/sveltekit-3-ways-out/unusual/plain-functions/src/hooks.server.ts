import type { CaughtError, HandleServerError } from '@sveltejs/kit/hooks';
import * as orders from './lib/server/orders';
import { report } from './lib/server/report';

type Told = Omit<App.Error, 'status' | 'message'> & Partial<App.Error>;

function told(caught: CaughtError, path: string): Told {
  if (caught.kind === 'app') return { code: caught.error.code };
  if (caught.kind === 'framework' || caught.kind === 'validation') return { ...caught.error, code: 'REFUSED' };
  if (caught.error instanceof orders.Overloaded) return { code: 'BUSY', message: 'Try again soon', status: 503 };
  return { code: 'BROKEN', message: 'Something broke', reference: report(path, caught.error) };
}

export const handleError = (async (input) => told(input, input.event.url.pathname)) satisfies HandleServerError;
