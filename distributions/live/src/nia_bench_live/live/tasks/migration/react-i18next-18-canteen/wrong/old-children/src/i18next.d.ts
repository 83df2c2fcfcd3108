import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    // <Trans>Hello <b>{{ name }}</b></Trans>
    allowObjectInHTMLChildren: true;
  }
}
