import { createRoot } from 'react-dom/client';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';

createRoot(document.getElementById('root')!).render(
  <main>
    <Comments />
    <CommentForm />
  </main>,
);
