import PropTypes from 'prop-types';

interface BadgeProps {
  text: string;
  tone?: 'info' | 'warning';
}

export function Badge({ text, tone }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{text}</span>;
}

Badge.propTypes = {
  text: PropTypes.string.isRequired,
  tone: PropTypes.oneOf(['info', 'warning']),
};

Badge.defaultProps = {
  tone: 'info',
};
