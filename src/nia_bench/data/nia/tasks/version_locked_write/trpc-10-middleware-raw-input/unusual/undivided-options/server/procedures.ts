import { recordCall as note } from './audit-log';
import { procedure } from './builder';
import { signedIn } from './signed-in';

export default procedure.use(signedIn).use(async (opts) => {
  const { ctx, path } = opts;
  await note({ path, userId: ctx.userId, input: opts.rawInput });
  return opts.next();
});
