export interface Rule {
  line: string;
  takes: boolean;
  pattern: string;
}

export function read(line: string): Rule {
  const found = /^([+-])\s+(\S.*)$/.exec(line);
  const pattern = found?.[2];
  if (!pattern) throw new SyntaxError(`Not a rule: ${line}`);
  return { line, takes: found[1] === '+', pattern };
}
