import { Component, createRef } from 'react';

export class SearchBox extends Component<{ onSearch: (text: string) => void }> {
  input = createRef<HTMLInputElement>();

  componentDidMount() {
    this.input.current?.focus();
  }

  search = () => {
    this.props.onSearch(this.input.current?.value ?? '');
  };

  render() {
    return (
      <div role="search">
        <input ref={this.input} type="search" />
        <button onClick={this.search}>Search</button>
      </div>
    );
  }
}
