import { benchList } from './bench/list.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPage } from './bench/page.ts'
import { benchReads } from './bench/reads.ts'
import { benchStart } from './bench/start.ts'
import { benchStreams } from './bench/streams.ts'
import { benchTransactions } from './bench/transactions.ts'

const parts: Record<string, () => Promise<void>> = {
  // The build is read where this part is asked for.
  sizes: async () => (await import('./bench/sizes.ts')).sizes(),
  page: benchPage,
  list: benchList,
  transactions: benchTransactions,
  streams: benchStreams,
  reads: benchReads,
  overload: benchOverload,
  start: benchStart,
}

// What is measured depends on the machine: missing a target is told, but it is no failed test.
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  await measure()
}
