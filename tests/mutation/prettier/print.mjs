// Prints files anew: standard input has them with their options, standard output gets their texts, in order.
// A text that prettier cannot read stays as it is.
import { format } from 'prettier'

let asked = ''
for await (const piece of process.stdin) asked += piece
const printed = []
for (const { path, text, options } of JSON.parse(asked)) {
  printed.push(await format(text, { ...options, filepath: path }).catch(() => text))
}
process.stdout.write(JSON.stringify(printed))
