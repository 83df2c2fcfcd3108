const isText = (props: Record<string, unknown>, name: string) =>
  typeof props[name] === 'string' ? null : new Error(`${name} must be text`);

interface BadgeProps {
  text: string;
  tone?: 'info' | 'warning';
}

export function Badge({ text, tone = 'info' }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{text}</span>;
}

Badge.propTypes = { text: isText };
