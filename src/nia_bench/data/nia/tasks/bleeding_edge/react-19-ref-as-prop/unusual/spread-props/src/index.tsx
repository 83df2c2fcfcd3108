import * as React from 'react';

type TextInputProps = React.ComponentProps<'input'> & { label: string };

const TextInput: React.FC<TextInputProps> = ({ label, ...input }) => (
  <p>
    <label htmlFor="query">{label}</label>
    <input id="query" {...input} />
  </p>
);

export class SearchBar extends React.Component {
  readonly #query = React.createRef<HTMLInputElement>();

  readonly #focus = () => this.#query.current?.focus();

  override render() {
    const attributes = { label: 'Find', ref: this.#query };
    return (
      <form>
        <TextInput {...attributes} placeholder="Shoes" />
        <button type="button" onClick={this.#focus}>
          Go
        </button>
      </form>
    );
  }
}
