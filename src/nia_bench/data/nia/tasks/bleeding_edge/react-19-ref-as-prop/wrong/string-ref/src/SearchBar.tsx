import { Component } from 'react';

function TextInput({ label, ref }: { label: string; ref?: string }) {
  return (
    <label>
      {label} <input ref={ref} />
    </label>
  );
}

export default class SearchBar extends Component {
  declare refs: { search: HTMLInputElement };

  render() {
    return (
      <>
        <TextInput ref="search" label="Search" />
        <button onClick={() => this.refs.search.focus()}>Focus</button>
      </>
    );
  }
}
