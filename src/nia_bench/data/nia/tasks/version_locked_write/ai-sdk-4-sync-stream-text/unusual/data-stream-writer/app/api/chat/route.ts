export { continueChat as POST } from '@/lib/chat';
