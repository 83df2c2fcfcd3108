import * as React from 'react';

export class SearchBox extends React.Component<{ onSearch: (text: string) => void }> {
  private input: HTMLInputElement | null = null;

  override componentDidMount() {
    this.input?.focus();
  }

  override render() {
    return (
      <div role="search">
        <input
          ref={(element) => {
            this.input = element;
          }}
          type="search"
        />
        <button onClick={() => this.props.onSearch(this.input?.value ?? '')}>Search</button>
      </div>
    );
  }
}
