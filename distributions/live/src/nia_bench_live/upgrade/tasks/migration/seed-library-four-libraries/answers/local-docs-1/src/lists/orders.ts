import { dump } from 'js-yaml';
import { listStyles } from './styles';

/** The commands that the nightly job gives, one for each line. */
export function nightlyOrders(orders: readonly string[]): string {
  return dump({ orders }, { scalarStyleRules: listStyles });
}
