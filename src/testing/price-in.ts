import type { Preco } from '#proofing/rodadas/rules.ts'
import { refusal } from './app.ts'

/** The price that a refused request names. */
export async function priceIn(request: Promise<unknown>): Promise<Preco> {
  const { code, atual } = (await refusal(request)) as { code?: string; atual?: unknown }
  if (code !== 'RODADA_EXTRA') throw new Error(`the request was refused with ${code}`)
  return atual as Preco
}
