'use client';

import { Component } from 'react';

export default class Nothing extends Component {
  override render() {
    return null;
  }
}
