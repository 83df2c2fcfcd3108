import 'i18next';
import 'react-i18next/augment-react';

declare module 'i18next' {
  interface CustomTypeOptions {
    // <Trans>Hello <b>{{ name }}</b></Trans>
    allowObjectInHTMLChildren: true;
  }
}
