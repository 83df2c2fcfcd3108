import { Component } from 'react';
import { findDOMNode } from 'react-dom';

export class SearchBox extends Component<{ onSearch: (text: string) => void }> {
  field() {
    return (findDOMNode(this) as HTMLElement).querySelector('input')!;
  }

  componentDidMount() {
    this.field().focus();
  }

  render() {
    return (
      <div role="search">
        <input type="search" />
        <button onClick={() => this.props.onSearch(this.field().value)}>Search</button>
      </div>
    );
  }
}
