import { t } from './t';

export const greet = (isOpen: boolean): string => (isOpen ? t('door.open') : t('door.shut'));
