import { faultOf } from './plain';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  return faultOf(sent).message;
}
