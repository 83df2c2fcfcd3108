export const settings = {
  get sessionApi() {
    return process.env.SESSION_API || 'http://localhost:4100';
  },
};
