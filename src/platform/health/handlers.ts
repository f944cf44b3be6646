import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '#platform/app-context.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { dist } from '#platform/dist.ts'
import { api } from '#platform/http/dispatch.ts'
import { listRefused } from '#platform/limits/queries.ts'
import type { Saude } from './contract.ts'
import { readFacts } from './facts.ts'
import { listItems, worstOf } from './items.ts'
import { listFalhas } from './queries.ts'

const on = api.saude
const SHOWN = 50

export const saudeHandlers = on.router({
  get: on.get.handler(({ context: { app } }) => examine(app)),
})

async function examine(app: AppContext): Promise<Saude> {
  const facts = await readFacts(app)
  const itens = listItems(facts)
  const falhas = await listFalhas(app.database.reads, SHOWN)
  const seconds = Math.round(facts.processo.segundos)
  return {
    situacao: worstOf(itens),
    quando: toWireInstant(toStored(facts.now)),
    itens,
    falhas: falhas.map(({ em, ...falha }) => ({ ...falha, em: toWireInstant(em) })),
    limites: await listRefused(app.database.reads, SHOWN),
    sistema: {
      versao: version(),
      node: process.versions.node,
      banco: app.database.engine,
      desde: toWireInstant(toStored(facts.now.subtract({ seconds }))),
      processos: facts.instalacao.processos,
    },
  }
}

let read: string | undefined

function version(): string {
  read ??= String(JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')).version)
  return read
}
