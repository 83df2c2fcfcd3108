const FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Whether a field such as `*`, `5`, `1,15` or `*\/10` stands for this number. */
function isMeant(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range, step] = part.split('/');
    return range === '*' ? value % Number(step ?? 1) === 0 : Number(range) === value;
  });
}

/** Whether this is a minute that the expression stands for, by the clock of a zone. */
export function isDue(expression: string, now: Date, zone: string): boolean {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const fields = expression.split(' ');
  return FIELDS.every((name, index) => {
    const text = parts.get(name) ?? '';
    return isMeant(fields[index] ?? '*', name === 'weekday' ? WEEKDAYS.indexOf(text) : Number(text));
  });
}
