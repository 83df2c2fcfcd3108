import { Component } from 'react';

export class SearchBox extends Component<{ onSearch: (text: string) => void }> {
  componentDidMount() {
    (this.refs.input as HTMLInputElement).focus();
  }

  search = () => {
    this.props.onSearch((this.refs.input as HTMLInputElement).value);
  };

  render() {
    return (
      <div role="search">
        <input ref="input" type="search" />
        <button onClick={this.search}>Search</button>
      </div>
    );
  }
}
