type Tone = 'info' | 'warning';

export const Badge = (props: { text: string; tone?: Tone }) => {
  const tone = props.tone === undefined ? 'info' : props.tone;
  return <span className={`badge badge-${tone}`}>{props.text}</span>;
};
