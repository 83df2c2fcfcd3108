// Stands in for @trpc/next, which needs Next itself: the same hooks, without the wrapper of the whole app.
import { createTRPCReact } from '@trpc/react-query';

export const createTRPCNext = () => createTRPCReact();
