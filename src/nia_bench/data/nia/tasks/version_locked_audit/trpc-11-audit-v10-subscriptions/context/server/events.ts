import { EventEmitter } from 'node:events';

export interface UserUpdate {
  userId: string;
  status: 'online' | 'away' | 'offline';
}

/** Emits 'userUpdate' with a UserUpdate. */
export const events = new EventEmitter();
