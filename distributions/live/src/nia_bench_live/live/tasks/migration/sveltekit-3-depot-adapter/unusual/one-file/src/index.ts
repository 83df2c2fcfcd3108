import * as fs from 'node:fs';
import * as path from 'node:path';
import type * as kit from '@sveltejs/kit';

export interface DepotOptions {
  /** The folder that is carried to the depot, and started there; nothing else of the build is. */
  out: string;
  /** Also writes compressed files. */
  compress?: boolean;
}

const isApi = ({ id }: kit.RouteDefinition) => /^\/api(\/|$)/.test(id);

class Depot implements kit.Adapter {
  readonly name = 'adapter-depot';
  readonly supports = { instrumentation: () => true };
  readonly #options: DepotOptions;

  constructor(options: DepotOptions) {
    this.#options = options;
  }

  adapt = async (builder: kit.Builder): Promise<void> => {
    const { out, compress } = this.#options;
    const at = (...parts: string[]) => path.join(out, ...parts);
    const { base } = builder.config.paths;
    fs.rmSync(out, { recursive: true, force: true });

    const site = at('site', base);
    fs.mkdirSync(site, { recursive: true });
    const count = builder.writeClient(site).length + builder.writePrerendered(site).length;
    if (compress) await builder.compress(at('site'));
    const about = { base, lasting: `/${builder.getAppPath()}/immutable/`, count, pages: builder.prerendered.paths };
    fs.writeFileSync(at('site.json'), JSON.stringify(about));

    const serverDirectory = at('server');
    builder.writeServer(serverDirectory);
    const live = builder.routes.filter(({ prerender }) => prerender !== true);
    const names = (['api', 'pages'] as const).filter((name) => {
      const routes = live.filter((route) => isApi(route) === (name === 'api'));
      if (routes.length) builder.generateServerInstance(at('functions', `${name}.js`), { serverDirectory, routes });
      return routes.length > 0;
    });

    const lines = names.map((name) => `import { server as ${name} } from './functions/${name}.js';`);
    fs.writeFileSync(at('start.js'), `${lines.join('\n')}\nexport default { ${names.join(', ')} };\n`);
    if (!builder.hasServerInstrumentationFile()) return;

    const initializer = builder.createInstrumentationInitializer({
      outputDirectory: serverDirectory,
      serverDirectory,
      environment: 'export default process.env;',
    });
    builder.instrument({
      entrypoint: at('start.js'),
      instrumentation: at('server', 'instrumentation.server.js'),
      start: at('app.js'),
      initializer,
      module: {
        generateText: ({ initializer: first, instrumentation, start }) =>
          `import './${first}';\nimport './${instrumentation}';\nexport default (await import('./${start}')).default;\n`,
      },
    });
  };
}

export default (options: DepotOptions): kit.Adapter => new Depot(options);
