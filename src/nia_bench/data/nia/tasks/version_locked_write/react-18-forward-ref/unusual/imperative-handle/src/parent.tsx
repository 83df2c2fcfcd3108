import { Component, createRef } from 'react';
import { CustomInput } from './CustomInput';

export default class Parent extends Component {
  private readonly field = createRef<HTMLInputElement>();

  private readonly jump = () => {
    const { current: input } = this.field;
    if (input !== null) input.focus({ preventScroll: true });
  };

  render() {
    return (
      <fieldset>
        <CustomInput ref={this.field} label="Amount" inputMode="numeric" />
        <button type="button" onClick={this.jump}>
          Change
        </button>
      </fieldset>
    );
  }
}
