import { render } from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';
import { fetchComments } from './comment-service';

const comments = fetchComments();

render(
  <main>
    <Comments comments={comments} />
    <CommentForm />
  </main>,
  document.getElementById('root'),
);
