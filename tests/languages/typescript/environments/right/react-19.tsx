import { use, type FC } from 'react';
export const A: FC<{ p: Promise<string> }> = ({ p }) => <i>{use(p)}</i>;
