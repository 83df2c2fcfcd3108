import type { Adapter } from '@sveltejs/kit';

/** Puts the app where our harbour finds it. */
export function harbour(folder: string): Adapter {
  return {
    name: 'harbour',
    async adapt(builder) {
      builder.writeServer(`${folder}/server`);
      builder.writeClient(`${folder}/client`);
      builder.writePrerendered(`${folder}/pages`);
      builder.generateServerInstance(`${folder}/server.js`);
    },
  };
}
