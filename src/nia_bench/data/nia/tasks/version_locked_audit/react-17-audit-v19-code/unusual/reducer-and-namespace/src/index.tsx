import * as React from 'react';
import { render as mount } from 'react-dom';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';

mount(
  <React.StrictMode>
    <Comments />
    <CommentForm />
  </React.StrictMode>,
  document.getElementById('root'),
);
