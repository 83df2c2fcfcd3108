import type { RequestEvent } from '@sveltejs/kit';
import { Overloaded } from './lib/server/orders';
import { report } from './lib/server/report';

interface Input {
  error: unknown;
  event: RequestEvent;
  status?: number;
  message?: string;
}

export const handleError = ({ error, event, status, message }: Input) => {
  if (error instanceof Overloaded) return { status: 503, message: 'Try again soon', code: 'BUSY' };
  if (status && status < 500) return { status, message, code: 'REFUSED' };
  return { status: 500, message: 'Something broke', code: 'BROKEN', reference: report(event.url.pathname, error) };
};
