import { dump } from 'js-yaml';
import { scalarStyleRules } from './style';

/** The commands that the nightly job gives, one for each line. */
export function nightlyOrders(orders: readonly string[]): string {
  return dump({ orders }, { scalarStyleRules });
}
