import { mkdirSync, writeFileSync } from 'node:fs';
import type { Builder } from '@sveltejs/kit';

/** What the depot hands out by itself. */
export async function writeSite(builder: Builder, out: string, compress: boolean): Promise<void> {
  const { base } = builder.config.paths;
  const site = `${out}/site${base}`;
  mkdirSync(site, { recursive: true });

  const files = [...builder.writeClient(site), ...builder.writePrerendered(site)];
  if (compress) await builder.compress(`${out}/site`);

  writeFileSync(
    `${out}/site.json`,
    JSON.stringify({
      base,
      // Files with a hash in their name; whoever has one keeps it for good.
      lasting: `/${builder.getAppPath()}/immutable/`,
      count: files.length,
      pages: builder.prerendered.paths,
    }),
  );
}
