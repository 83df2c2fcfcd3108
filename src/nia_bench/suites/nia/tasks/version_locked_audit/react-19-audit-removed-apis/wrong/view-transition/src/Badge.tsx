import { ViewTransition } from 'react';

interface BadgeProps {
  text: string;
  tone?: 'info' | 'warning';
}

export function Badge({ text, tone = 'info' }: BadgeProps) {
  return <ViewTransition><span className={`badge badge-${tone}`}>{text}</span></ViewTransition>;
}
