/** The chunks that are not left to the bundler; of two that fit, the first. */
export const groups = [
  { name: 'preact', test: /[\\/]node_modules[\\/](preact|@preact)[\\/]/, priority: 3 },
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'charts', test: /[\\/]src[\\/]charts[\\/]/, priority: 1 },
];
