import { Component } from 'react';

export class SearchBox extends Component<{ onSearch: (text: string) => void }> {
  input: HTMLInputElement | null = null;

  componentDidMount() {
    this.input?.focus();
  }

  search = () => {
    this.props.onSearch(this.input!.value);
  };

  render() {
    return (
      <div role="search">
        <input ref={(node) => { this.input = node; }} type="search" />
        <button onClick={this.search}>Search</button>
      </div>
    );
  }
}
