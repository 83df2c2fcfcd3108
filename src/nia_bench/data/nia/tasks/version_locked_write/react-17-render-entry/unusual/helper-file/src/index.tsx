import React from 'react';
import { default as Application } from './App';
import { mount } from './mount';

const element: React.ReactElement = (
  <React.StrictMode>
    <Application />
  </React.StrictMode>
);

mount(element);
