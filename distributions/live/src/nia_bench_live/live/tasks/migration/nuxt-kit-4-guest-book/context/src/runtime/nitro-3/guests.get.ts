import { useGuests } from './use-guests.js';

/** Answers a request for the guests. */
export default () => ({ guests: useGuests() });
