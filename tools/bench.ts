import { buildChanged } from '../scripts/prepare.mjs'
import { benchFirstScreen } from './bench/first-screen.ts'
import { benchList } from './bench/list.ts'
import { benchMesa } from './bench/mesa.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPage } from './bench/page.ts'
import { benchReads } from './bench/reads.ts'
import { benchStart } from './bench/start.ts'
import { benchStreams } from './bench/streams.ts'
import { benchTransactions } from './bench/transactions.ts'
import { benchWrites } from './bench/writes.ts'

const parts: Record<string, () => Promise<void>> = {
  // This module is imported only when its part runs, because it reads the built files as soon as it is
  // imported.
  sizes: async () => (await import('./bench/sizes.ts')).sizes(),
  page: benchPage,
  'first-screen': benchFirstScreen,
  list: benchList,
  transactions: benchTransactions,
  writes: benchWrites,
  streams: benchStreams,
  reads: benchReads,
  overload: benchOverload,
  start: benchStart,
  mesa: benchMesa,
}

// A missed target is printed but does not change the exit code, because the results depend on the machine.
const wanted = process.argv.slice(2)
await buildChanged()
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  await measure()
}
