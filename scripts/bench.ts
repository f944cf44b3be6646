import { benchList } from './bench/list.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPage } from './bench/page.ts'
import { benchReads } from './bench/reads.ts'
import { benchStart } from './bench/start.ts'
import { benchStreams } from './bench/streams.ts'
import { benchTransactions } from './bench/transactions.ts'

const parts: Record<string, () => Promise<void>> = {
  // Imported only when this part runs, because the module reads the built files.
  sizes: async () => (await import('./bench/sizes.ts')).sizes(),
  page: benchPage,
  list: benchList,
  transactions: benchTransactions,
  streams: benchStreams,
  reads: benchReads,
  overload: benchOverload,
  start: benchStart,
}

// The results depend on the machine, so a missed target is printed and does not change the exit code.
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  await measure()
}
