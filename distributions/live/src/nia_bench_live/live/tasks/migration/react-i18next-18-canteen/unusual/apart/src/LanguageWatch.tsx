import { Component } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';

interface Props extends WithTranslation {
  /** Told of each language that the guest changes to. */
  onLanguage: (language: string) => void;
}

class Watch extends Component<Props> {
  private language = this.props.i18n.language;

  override componentDidUpdate() {
    const { language } = this.props.i18n;
    if (language === this.language) return;
    this.language = language;
    this.props.onLanguage(language);
  }

  override render() {
    return <small>{this.props.t('language')}</small>;
  }
}

export const LanguageWatch = withTranslation()(Watch);
