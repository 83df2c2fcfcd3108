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
    // The copy in the folder, not the build, which stays behind.
    const server = `${out}/server`;
    builder.instrument({
      entrypoint,
      instrumentation: `${server}/instrumentation.server.js`,
      start: `${out}/app.js`,
      initializer: builder.createInstrumentationInitializer({ outputDirectory: server, serverDirectory: server }),
      module: { exports: ['default'] },
    });
  }
}
