import * as React from 'react';
import { Placeholder } from './Placeholder';

interface Remark {
  readonly id: number;
  readonly author: string;
  readonly text: string;
}

interface Props {
  commentsPromise: Promise<readonly Remark[]>;
}

const useRemarks = ({ commentsPromise }: Props) => React.use(commentsPromise);

export const Comments: React.FC<Props> = React.memo((props) => {
  const remarks = useRemarks(props);
  if (remarks.length === 0) return <p>Nothing yet</p>;
  return remarks.map(({ id, author, text }) => <Remark key={id} author={author} text={text} />);
});

const Remark = ({ author, text }: Omit<Remark, 'id'>) => (
  <blockquote>
    {text} <cite>{author}</cite>
  </blockquote>
);

export default class Article extends React.Component<Props> {
  override render() {
    return (
      <Placeholder>
        <Comments {...this.props} />
      </Placeholder>
    );
  }
}
