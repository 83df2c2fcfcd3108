import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({
	DATABASE_URL: {
		description: 'The address of the database',
		schema: (value: string | undefined): string => {
			if (!value?.startsWith('postgres://')) throw new Error('must begin with postgres://');
			return value;
		}
	},
	PORT: {
		description: 'The port that the server listens on',
		schema: (value: string | undefined): number => {
			if (value === undefined) return 3000;
			const port = /^\d+$/.test(value) ? Number(value) : NaN;
			if (!(port >= 1 && port <= 65535)) throw new Error('must be a whole number from 1 to 65535');
			return port;
		}
	},
	MAP_KEY: {
		public: true,
		description: 'Our key for the maps',
		schema: (value: string | undefined): string => {
			if (!value) throw new Error('must be set, and not be empty');
			return value;
		}
	},
	RELEASE: {
		public: true,
		static: true,
		description: 'The release that this build belongs to, if any',
		schema: (value: string | undefined): string | undefined => value
	}
});
