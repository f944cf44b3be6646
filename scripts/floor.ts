import { globSync, readFileSync } from 'node:fs'
import { known } from './floor/known.ts'
import { explain, findNewInScript, findNewInStyles } from './floor/look.ts'

/**
 * Prints the features that the built scripts and stylesheets use and that the oldest supported browsers lack,
 * unless `floor/known.ts` lists the feature, and the entries of this list that no built file uses.
 */
const found = new Map<string, string[]>()
for (const file of globSync('dist/web/**/*.{js,css}')) {
  const code = readFileSync(file, 'utf8')
  for (const name of file.endsWith('.css') ? findNewInStyles(code) : findNewInScript(code))
    found.set(name, [...(found.get(name) ?? []), file])
}
const wrong = [
  ...[...found]
    .filter(([name]) => !(name in known))
    .map(
      ([name, files]) =>
        `${name} is newer than the oldest supported browsers (${explain(name)}): ${files.join(', ')}`,
    ),
  ...Object.keys(known)
    .filter((name) => !found.has(name))
    .map(
      (name) => `${name} is listed in scripts/floor/known.ts, but no built file uses it: remove the entry`,
    ),
]
for (const sentence of wrong) console.error(sentence)
console.log(
  `${found.size - wrong.length} names are newer than the oldest supported browsers and listed as harmless`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
