import * as React from 'react';

interface BadgeProps {
  text: string;
  tone: 'info' | 'warning';
}

// A class keeps its default props in this version.
export class Badge extends React.Component<BadgeProps> {
  static defaultProps = { tone: 'info' };

  override render() {
    return <span className={`badge badge-${this.props.tone}`}>{this.props.text}</span>;
  }
}
