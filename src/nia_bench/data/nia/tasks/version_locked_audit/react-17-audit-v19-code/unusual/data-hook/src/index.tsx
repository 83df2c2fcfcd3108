import * as DOM from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';
import { useLoaded } from './use-loaded';
import { fetchComments } from './comment-service';

const Page = () => {
  const loaded = useLoaded(fetchComments);
  return (
    <main>
      <Comments {...loaded} />
      <CommentForm />
    </main>
  );
};

const root = document.getElementById('root');
if (root) DOM.render(<Page />, root);
