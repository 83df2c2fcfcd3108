import { Nothing } from '../nothing';

export default Nothing;
