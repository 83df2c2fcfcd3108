// Writes src/nia_bench/languages/typescript/syntax.json: the node kinds and child slots of the pinned compiler's
// binary syntax tree, read from its own package. Run by hand when the pinned TypeScript changes:
//   node tools/syntax_tables.mjs <folder of the installed typescript package> > src/nia_bench/languages/typescript/syntax.json
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
const protocol = await import(pathToFileURL(join(root, "dist/api/node/protocol.js")));

// The enum names some numbers twice (FirstToken, LastToken …): the first name is the real one.
const kinds = [];
for (const [, name, number] of readFileSync(join(root, "dist/enums/syntaxKind.js"), "utf8").matchAll(
    /SyntaxKind\["(\w+)"\] = (\d+)/g,
)) {
    kinds[Number(number)] ??= name;
}
const children = {};
for (const [number, names] of Object.entries(protocol.childProperties)) children[kinds[number]] = names;

console.log(JSON.stringify({ typescript: version, protocol: protocol.PROTOCOL_VERSION, kinds, children }, null, 1));
