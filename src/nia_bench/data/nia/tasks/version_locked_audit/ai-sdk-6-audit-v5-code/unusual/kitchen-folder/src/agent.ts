export { kitchenAgent } from './kitchen/agent';
