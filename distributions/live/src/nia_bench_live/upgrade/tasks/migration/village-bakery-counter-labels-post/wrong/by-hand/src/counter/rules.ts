/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const rules = ['wash your hands'];
  if (!path.startsWith('/oven')) return rules;
  rules.push(method === 'POST' ? 'call the master' : 'wear gloves');
  if (method === 'POST' && /^\/oven\/[^/]+$/.test(path)) rules.push('note the heat');
  return rules;
}
