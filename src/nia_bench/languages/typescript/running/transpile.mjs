// Transpiles TypeScript and JSX. Each line of the standard input is {typescript, texts: [[name, text], …]} in JSON,
// and is answered by a line with a list of {text} or {error}, in the same order. Nothing of what is read is run.
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
let ts;

const transpiled = ([fileName, text]) => {
  const module = /\.c[jt]s$/.test(fileName) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  const compilerOptions = {
    module,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    inlineSourceMap: true,
    inlineSources: false,
    allowJs: true,
  };
  try {
    return { text: ts.transpileModule(text, { fileName, compilerOptions }).outputText };
  } catch (error) {
    return { error: String(error?.message ?? error).slice(0, 300) };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const { typescript, texts } = JSON.parse(line);
  ts = require(typescript);
  const answer = Buffer.from(`${JSON.stringify(texts.map(transpiled))}\n`);
  for (let at = 0; at < answer.length; ) at += writeSync(1, answer, at);
}
