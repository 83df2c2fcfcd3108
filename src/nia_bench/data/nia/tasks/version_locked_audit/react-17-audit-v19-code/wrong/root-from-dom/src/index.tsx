import { createRoot } from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';

createRoot(document.getElementById('root')!).render(
  <main>
    <Comments />
    <CommentForm />
  </main>,
);
