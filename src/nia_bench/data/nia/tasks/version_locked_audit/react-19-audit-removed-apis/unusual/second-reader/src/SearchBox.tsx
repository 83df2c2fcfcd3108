import { Component, createRef } from 'react';

interface Props {
  onSearch: (text: string) => void;
}

export class SearchBox extends Component<Props> {
  private readonly input = createRef<HTMLInputElement>();

  override componentDidMount() {
    this.input.current?.focus();
  }

  search = () => this.props.onSearch(this.input.current?.value ?? '');

  override render() {
    return (
      <div role="search">
        <input ref={this.input} type="search" />
        <button onClick={this.search}>Search</button>
      </div>
    );
  }
}
