export { onVercel } from './places';
