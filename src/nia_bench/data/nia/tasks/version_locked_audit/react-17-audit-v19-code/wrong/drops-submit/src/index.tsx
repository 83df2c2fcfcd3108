import ReactDOM from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';

ReactDOM.render(
  <main>
    <Comments />
    <CommentForm />
  </main>,
  document.getElementById('root'),
);
