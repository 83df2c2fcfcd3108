import { Component } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';

interface Props extends WithTranslation {
  /** Told of each language that the guest changes to. */
  onLanguage: (language: string) => void;
}

class Watch extends Component<Props> {
  override componentDidUpdate(previous: Props) {
    if (previous.i18n !== this.props.i18n) this.props.onLanguage(this.props.i18n.language);
  }

  override render() {
    return <small>{this.props.t('language')}</small>;
  }
}

export const LanguageWatch = withTranslation()(Watch);
