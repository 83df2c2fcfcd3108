import * as navigation from '$app/navigation';
import { visits } from './ledger';

export function countVisits(): void {
  navigation.afterNavigate(({ type, to, shallow }) => {
    if (type === 'enter' || (shallow && type === 'goto')) return;
    visits.push({ page: to?.route.id ?? 'nowhere', by: type });
  });
}
