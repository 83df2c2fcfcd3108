interface BadgeProps {
  text: string;
  tone?: 'info' | 'warning';
}

export function Badge({ text, tone = 'info' }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{text}</span>;
}
