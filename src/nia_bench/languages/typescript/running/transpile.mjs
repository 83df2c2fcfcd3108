// Transpiles TypeScript and JSX, read as JSON from the standard input: {typescript, texts: [[name, text], …]}.
// The answer is a list of {text} or {error}, in the same order. Nothing of what is read is run.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const { typescript, texts } = JSON.parse(readFileSync(0, 'utf8'));
const ts = createRequire(import.meta.url)(typescript);

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

const answer = Buffer.from(JSON.stringify(texts.map(transpiled)));
for (let at = 0; at < answer.length; ) at += writeSync(1, answer, at);
