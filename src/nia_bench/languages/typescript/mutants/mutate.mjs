// Lists small changes of TypeScript code, read as JSON from the standard input: {typescript, texts: [[path, text], …]}.
// The answer is a list of {operator, name, path, text}, in the order of the source, and for each file a last one, whose
// operator is 'hollow': the code runs as it did, and each export returns nothing of it. Nothing of what is read is run.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const { typescript, texts } = JSON.parse(readFileSync(0, 'utf8'));
const ts = createRequire(import.meta.url)(typescript);
const { SyntaxKind: Kind } = ts;

const LONGEST = 48;
// What such an attribute says is seen by nobody who runs the code.
const UNSEEN = /^(className|style|key|data-.*)$/;
const INVERSE = {
  '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===', '==': '!=', '!=': '==',
  '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/', '/': '*',
};

const isCode = (node) => ts.isExpression(node) && !ts.isTypeNode(node);
const isElement = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const bare = (node) =>
  node && (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) ? bare(node.expression) : node;

/** What may be changed at one node: [operator, what is changed, its replacement] each; a `what` is [start, end]. */
function* changesAt(node, source) {
  const text = (each) => source.text.slice(each.getStart(source), each.end);
  const all = (each) => [each.getStart(source), each.end];
  const withComma = (each) => [each.getStart(source), each.end + /^\s*,?/.exec(source.text.slice(each.end))[0].length];

  if (ts.isExpressionStatement(node)) {
    const inner = bare(node.expression);
    if (ts.isCallExpression(inner)) yield ['drop-call', all(node), '{}'];
    else if (!ts.isStringLiteral(inner)) yield ['drop-statement', all(node), '{}'];
  }
  if (ts.isFunctionLike(node) && node.body) {
    if (!ts.isBlock(node.body)) yield ['empty-function', all(node.body), 'undefined'];
    else if (node.body.statements.length > 0) yield ['empty-function', all(node.body), '{}'];
  }
  if (ts.isFunctionDeclaration(node) && node.name) {
    const word = node.modifiers?.find(({ kind }) => kind === Kind.DefaultKeyword);
    if (word) yield ['drop-default', [word.getStart(source), word.end + 1], ''];
  }
  if (ts.isCatchClause(node) && node.block.statements.length > 0) yield ['empty-function', all(node.block), '{}'];
  if (ts.isTryStatement(node) && node.finallyBlock) yield ['empty-function', all(node.finallyBlock), '{}'];

  if (ts.isObjectLiteralExpression(node)) {
    for (const each of node.properties) yield ['drop-option', withComma(each), ''];
    const values = node.properties.filter(ts.isPropertyAssignment).map((each) => each.initializer);
    for (const [at, one] of values.entries()) {
      const other = values[at + 1];
      if (other && one.kind === other.kind && text(one) !== text(other)) {
        const between = source.text.slice(one.end, other.getStart(source));
        yield ['swap-options', [one.getStart(source), other.end], text(other) + between + text(one)];
      }
    }
  }
  if (ts.isArrayLiteralExpression(node)) for (const each of node.elements) yield ['drop-item', withComma(each), ''];

  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node) ? node.expression
    : ts.isConditionalExpression(node) || ts.isForStatement(node) ? node.condition
    : undefined;
  if (condition) yield ['negate-condition', all(condition), `!(${text(condition)})`];
  if (ts.isBinaryExpression(node)) {
    const inverse = INVERSE[node.operatorToken.getText(source)];
    const isCondition = [node.parent.expression, node.parent.condition].includes(node) && !ts.isCallExpression(node.parent);
    if (inverse && !isCondition) {
      const [left, right] = [node.left, node.right].map(text);
      yield ['change-operator', all(node), `${left} ${inverse} ${right}`];
    }
  }
  if (ts.isAwaitExpression(node)) yield ['drop-await', all(node), text(node.expression)];

  const returned = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
  if (returned) {
    const inner = bare(returned);
    if (isElement(inner)) yield ['change-return', all(returned), 'null'];
    else if (ts.isArrayLiteralExpression(inner)) yield ['change-return', all(returned), '[]'];
    else if (ts.isReturnStatement(node)) yield ['change-return', all(returned), 'undefined'];
  }

  if (ts.isCallExpression(node)) {
    const { expression: callee, arguments: given } = node;
    if (ts.isPropertyAccessExpression(callee) && !(ts.isIdentifier(callee.expression) && /^[A-Z]/.test(callee.expression.text)))
      yield ['drop-link', [callee.expression.end, node.end], ''];
    if (given.length > 0 && callee.kind !== Kind.ImportKeyword) {
      yield ['unwrap-call', all(node), text(given[0])];
      yield ['drop-argument', withComma(given.at(-1)), ''];
      for (const each of given) if (!ts.isLiteralExpression(each)) yield ['replace-argument', all(each), 'undefined'];
    }
    for (const [at, one] of given.entries()) {
      const other = given[at + 1];
      if (other && text(one) !== text(other))
        yield ['swap-arguments', [one.getStart(source), other.end], `${text(other)}, ${text(one)}`];
    }
  }

  if (ts.isJsxAttribute(node) && !UNSEEN.test(node.name.getText(source))) yield ['drop-attribute', all(node), ''];
  if (ts.isJsxSpreadAttribute(node)) yield ['drop-attribute', all(node), ''];
  if (node.parent && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
    if (isElement(node) || (ts.isJsxExpression(node) && node.expression)) yield ['drop-child', all(node), ''];
    if (ts.isJsxText(node) && node.text.trim()) yield ['change-text', all(node), `${text(node).trimEnd()}x `];
  }

  if (node.kind === Kind.TrueKeyword) yield ['change-boolean', all(node), 'false'];
  if (node.kind === Kind.FalseKeyword) yield ['change-boolean', all(node), 'true'];
  if (ts.isNumericLiteral(node) && node.parent.name !== node) yield ['change-number', all(node), `(${text(node)} + 1)`];
  if (ts.isStringLiteralLike(node) && isValue(node)) yield ['change-string', all(node), `${text(node).slice(0, -1)}x${text(node).at(-1)}`];
  if (ts.isTemplateHead(node)) yield ['change-string', all(node), `${text(node).slice(0, -2)}x\${`];
}

/** Whether a string is a value of the program: no module's name, no key, no directive. */
function isValue(node) {
  const { parent } = node;
  const isModule = ts.isCallExpression(parent) && /^(import|require)$/.test(parent.expression.getText());
  const isHidden = ts.isJsxAttribute(parent) && UNSEEN.test(parent.name.getText());
  const isElsewhere = ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExpressionStatement(parent);
  return !isModule && !isHidden && !isElsewhere && parent.name !== node && isCode(node);
}

/** The name of what a node stands in, outermost first. */
function ownerOf(node) {
  const names = [];
  for (let above = ts.isFunctionLike(node) ? node : node.parent; above; above = above.parent) {
    const { name } = above;
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name !== node) names.unshift(name.text);
  }
  return names.slice(0, 3).join('.');
}

const short = (text) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
};

/** The text in which each export does what it did, and returns `undefined as never`. Its type stays what it was. */
function hollow(source, path) {
  const edits = [];
  const text = (each) => source.text.slice(each.getStart(source), each.end);
  const isTyped = !/\.[cm]?jsx?$/.test(path);
  const nothing = isTyped ? 'undefined as never' : 'undefined';
  const isMarked = (node, kind) => node.modifiers?.some((each) => each.kind === kind);
  const put = (node, replacement) => edits.push([node.getStart(source), node.end, replacement]);

  const hollowFunction = (node) => {
    if (!node.body || ts.isConstructorDeclaration(node) || ts.isSetAccessor(node)) return;
    const word = isMarked(node, Kind.AsyncKeyword) ? 'async ' : '';
    const type = node.type && !ts.isTypePredicateNode(node.type) ? `: ${text(node.type)}` : '';
    const head = node.asteriskToken ? `${word}function* ()${type}` : `${word}()${type} =>`;
    const body = ts.isBlock(node.body) ? text(node.body) : `{ return (${text(node.body)}); }`;
    const sameType = isTyped && !node.type && !node.asteriskToken ? ' as ReturnType<typeof unusedWork>' : '';
    const call = word && !node.asteriskToken ? 'void unusedWork()' : 'unusedWork()';
    put(node.body, `{ const unusedWork = ${head} ${body}; ${call}; return ${nothing}${sameType}; }`);
  };
  const hollowValue = (value, type) => {
    const inner = bare(value);
    if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) hollowFunction(inner);
    else if (!isTyped) put(value, `((unusedValue) => ${nothing})(${text(value)})`);
    else if (type) put(value, `((unusedValue: ${text(type)}) => ${nothing})(${text(value)})`);
    else put(value, `(<V,>(unusedValue: V): V => ${nothing})(${text(value)})`);
  };

  const names = new Set();
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && !node.moduleSpecifier && node.exportClause && ts.isNamedExports(node.exportClause))
      for (const each of node.exportClause.elements) names.add((each.propertyName ?? each.name).text);
    if (ts.isExportAssignment(node) && ts.isIdentifier(node.expression)) names.add(node.expression.text);
  }
  for (const node of source.statements) {
    const isExported = isMarked(node, Kind.ExportKeyword) || (node.name && names.has(node.name.text));
    if (ts.isVariableStatement(node)) {
      for (const each of node.declarationList.declarations)
        if (each.initializer && (isExported || (ts.isIdentifier(each.name) && names.has(each.name.text))))
          hollowValue(each.initializer, each.type);
    } else if (ts.isExportAssignment(node) && !ts.isIdentifier(node.expression)) hollowValue(node.expression);
    else if (isExported && ts.isFunctionDeclaration(node)) hollowFunction(node);
    else if (isExported && ts.isClassDeclaration(node))
      for (const member of node.members) if (ts.isFunctionLike(member)) hollowFunction(member);
  }
  // Edits never overlap; the last one comes first, so that positions stay right.
  return edits.sort(([one], [other]) => other - one)
    .reduce((changed, [start, end, replacement]) => changed.slice(0, start) + replacement + changed.slice(end), source.text);
}

function mutantsOf([path, text]) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const [operator, [start, end], put] of changesAt(node, source)) {
      const changed = text.slice(0, start) + put + text.slice(end);
      const where = [path, ownerOf(node)].filter(Boolean).join(' ');
      found.push({ operator, name: `${operator} ${where}: ${short(text.slice(start, end))}`, path, text: changed });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  found.push({ operator: 'hollow', name: `hollow ${path}`, path, text: hollow(source, path) });
  return found;
}

const answer = Buffer.from(JSON.stringify(texts.flatMap(mutantsOf)));
for (let at = 0; at < answer.length; ) at += writeSync(1, answer, at);
