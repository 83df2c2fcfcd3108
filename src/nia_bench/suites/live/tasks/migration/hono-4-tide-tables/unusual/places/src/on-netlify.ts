export { onNetlify } from './places';
