// @ts-check

/** @type {import('next').NextConfig} */
const shared = { poweredByHeader: false };

export default { ...shared, cacheComponents: true };
