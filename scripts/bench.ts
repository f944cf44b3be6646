import { benchList } from './bench/list.ts'
import { benchPage } from './bench/page.ts'
import { sizes } from './bench/sizes.ts'

const parts: Record<string, () => Promise<void>> = { sizes, page: benchPage, list: benchList }

// What is measured depends on the machine: missing a target is told, but it is no failed test.
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  await measure()
}
