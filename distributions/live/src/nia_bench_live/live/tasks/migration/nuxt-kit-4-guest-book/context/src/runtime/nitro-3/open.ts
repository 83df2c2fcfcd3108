import { useGuests } from './use-guests.js';

/** Opens the book when the server starts. */
export default () => {
  useGuests().length = 0;
};
