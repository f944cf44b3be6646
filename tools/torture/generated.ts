import { startPostgres } from '../../src/testing/embedded.ts'
import { requests } from './requests.ts'
import { nothing, type Order, type Verdict } from './verdict.ts'

/** Sends generated requests to a server on SQLite, and with `--postgres` to a server on PostgreSQL. */
export async function generated({ seed, count, only, postgres }: Order): Promise<Verdict> {
  const engine = postgres ? await startPostgres() : undefined
  await engine?.createDatabase('pedidos')
  const databaseUrl = engine && `${engine.address}/pedidos`
  const { sent, kinds, faults, slowestMs } = await requests({ seed, count, only, databaseUrl })
  await engine?.stop()
  const tentado = `${sent} pedidos gerados, ${JSON.stringify(kinds)}, o mais lento ${slowestMs} ms`
  const falhas = faults.length > 0 ? [`${faults.length} respostas erradas (veja acima)`] : []
  return { ...nothing, cenario: 'pedidos', tentado, confirmados: sent, falhas }
}
