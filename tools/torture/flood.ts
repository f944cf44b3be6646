import { overload } from '../bench/overload.ts'
import { nothing, type Order, type Verdict } from './verdict.ts'

/** Sends five times as many requests as the server can answer, with the code of the overload benchmark. */
export async function flood({ seconds }: Order): Promise<Verdict> {
  const { capacity, served, busyP99, recoveryS, memory, held } = await overload(seconds)
  const tentado = `5 × ${capacity}/s por ${seconds} s: ${Math.round(served * 100)} % da capacidade, recusa p99 ${busyP99} ms, ${memory} MB`
  const falhas = held ? [] : ['um limite foi passado (veja acima)']
  return { ...nothing, cenario: 'sobrecarga', tentado, recuperacaoMs: recoveryS * 1000, falhas }
}
