import { posts } from './posts';
import { router } from './trpc';

export const appRouter = router({ posts });

export type AppRouter = typeof appRouter;
