export const required = {
  error: ({ input }: { input?: unknown }) => (input == null ? 'Username is required' : 'Username must be text'),
};
