import { globSync, readFileSync } from 'node:fs'
import { known } from './floor/known.ts'
import { explain, lookAtScript, lookAtStyles } from './floor/look.ts'

/** Names what the built scripts and stylesheets use that is newer than the oldest browsers that we support. */
const found = new Map<string, string[]>()
for (const file of globSync('dist/web/**/*.{js,css}')) {
  const code = readFileSync(file, 'utf8')
  for (const name of file.endsWith('.css') ? lookAtStyles(code) : lookAtScript(code))
    found.set(name, [...(found.get(name) ?? []), file])
}
const wrong = [
  ...[...found]
    .filter(([name]) => !(name in known))
    .map(([name, files]) => `${name} is too new (${explain(name)}): ${files.join(', ')}`),
  ...Object.keys(known)
    .filter((name) => !found.has(name))
    .map((name) => `${name} is in the list of what is known, and nothing uses it any more`),
]
for (const sentence of wrong) console.error(sentence)
console.log(`${found.size - wrong.length} names that are newer than the floor, all known`)
process.exitCode = wrong.length > 0 ? 1 : 0
