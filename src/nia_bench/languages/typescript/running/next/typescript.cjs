// Stands in for TypeScript where Next asks it for the paths of a tsconfig.json: they stand in jsconfig.json.
'use strict';
module.exports = { version: '5.9.3', sys: {}, findConfigFile: () => undefined };
