export { inWorker } from './places';
