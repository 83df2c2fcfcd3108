import { createRef, PureComponent } from 'react';
import { CustomInput } from './CustomInput.jsx';

export class CustomerForm extends PureComponent {
  name = createRef();

  focusName = () => this.name.current.focus();

  render() {
    return (
      <>
        <CustomInput label="Name" ref={this.name} />
        <button type="button" onClick={this.focusName}>
          Edit name
        </button>
      </>
    );
  }
}
