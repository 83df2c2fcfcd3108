import { rmSync } from 'node:fs';
import type { Adapter } from '@sveltejs/kit';
import { writeFunctions } from './functions';
import { writeStart } from './start';
import { writeSite } from './site';

export interface DepotOptions {
  /** The folder that is carried to the depot, and started there; nothing else of the build is. */
  out: string;
  /** Also writes compressed files. */
  compress?: boolean;
}

export default function depot({ out, compress = false }: DepotOptions): Adapter {
  return {
    name: 'adapter-depot',
    async adapt(builder) {
      rmSync(out, { force: true, recursive: true });
      await writeSite(builder, out, compress);
      const functions = writeFunctions(builder, out);
      writeStart(builder, out, functions);
      builder.log.success(`${functions.length} functions in ${out}`);
    },
    supports: { instrumentation: () => true },
  };
}
