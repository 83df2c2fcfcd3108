import { writeFileSync } from 'node:fs';
import type { Builder } from '@sveltejs/kit';

/** The file that the depot starts: its default export has the servers by name. */
export function writeStart(builder: Builder, out: string, functions: string[]): void {
  const entrypoint = `${out}/start.js`;
  writeFileSync(
    entrypoint,
    [
      ...functions.map((name) => `import { server as ${name} } from './functions/${name}.js';`),
      `export default { ${functions.join(', ')} };`,
      ``,
    ].join('\n'),
  );

  if (builder.hasServerInstrumentationFile()) {
    builder.instrument({
      entrypoint,
      instrumentation: `${out}/server/instrumentation.server.js`,
      start: `${out}/app.js`,
      module: { exports: ['default'] },
    });
  }
}
