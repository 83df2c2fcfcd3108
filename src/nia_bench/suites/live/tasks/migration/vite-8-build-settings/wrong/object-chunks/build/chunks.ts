/** The chunks that are not left to the bundler. */
export const groups = [
  { name: 'vendor', test: /[\\/]node_modules[\\/]/ },
  { name: 'preact', test: /[\\/]node_modules[\\/](preact|@preact)[\\/]/ },
  { name: 'charts', test: /[\\/]src[\\/]charts[\\/]/ },
];
