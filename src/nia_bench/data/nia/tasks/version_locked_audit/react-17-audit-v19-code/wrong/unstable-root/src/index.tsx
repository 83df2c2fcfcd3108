import ReactDOM from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';
import { fetchComments } from './comment-service';

ReactDOM.unstable_createRoot(document.getElementById('root')!).render(
  <main>
    <Comments comments={fetchComments()} />
    <CommentForm />
  </main>,
);
