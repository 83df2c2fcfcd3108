type BadgeProps = { text: string; tone?: 'info' | 'warning' };

const defaults = { tone: 'info' } satisfies Partial<BadgeProps>;

export function Badge(props: BadgeProps) {
  const { text, tone } = { ...defaults, ...props };
  return <span className={`badge badge-${tone}`}>{text}</span>;
}

Badge.displayName = 'Badge';
