/** Read when it is asked for, on the server only. */
export const settings = {
  get sessionApi() {
    return process.env.SESSION_API ?? 'http://localhost:4100';
  },
};
