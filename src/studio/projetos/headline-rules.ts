import { hora, wallClock } from '#platform/contract/datas.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import type { Relogio } from '#proofing/relogio/schemas.ts'
import { isRespondida } from '#proofing/rodadas/resposta-rules.ts'
import type { Decision, Rodada } from '#proofing/rodadas/schemas.ts'
import type { ProjectStatus } from './contract.ts'

/** What the headline of a project is computed from. */
export interface HeadlineFacts {
  status: ProjectStatus
  clientName: string
  /** Oldest first. */
  decisions: readonly Pick<Decision, 'decisao' | 'userName' | 'motivo' | 'createdAt'>[]
  /** The newest first. */
  rodadas: readonly (Pick<Rodada, 'aberta_em' | 'fechada_em' | 'desfecho'> & {
    pessoas: readonly Pick<Rodada['pessoas'][number], 'nome' | 'estado'>[]
  })[]
  pecas: readonly (Pick<Peca, 'id' | 'numero' | 'situacao' | 'abertas'> & { preparo: unknown })[]
  relogio: Pick<Relogio, 'desde'> & { aguardando: { desde: string } | null }
}

/** Where a project stands, and so what its team does next. Instants are in ISO 8601. */
export type Headline =
  | { kind: 'rascunho' }
  | { kind: 'material'; nome: string; desde: string }
  | { kind: 'cliente'; nomes: string[]; desde: string }
  /** Everybody has answered, or nobody is left who decides: the team closes the rodada. */
  | { kind: 'respondida' }
  /** `pecas` are the ids of those that have no new version yet, `abertas` how many marks are open on them. */
  | { kind: 'ajustes'; nome: string; em: string; motivo: string | null; pecas: number[]; abertas: number }
  | { kind: 'preparo'; numero: number }
  | { kind: 'pronta'; numero: number }
  /** `nome` is null if no answer but the team set the status. */
  | { kind: 'aprovado'; nome: string | null; em: string }
  | { kind: 'concluido' }

/** Says where a project stands. */
export function headlineOf(facts: HeadlineFacts): Headline {
  const { status, clientName, decisions, relogio } = facts
  if (status === 'completed') return { kind: 'concluido' }
  if (status === 'review') return inReview(facts)
  if (relogio.aguardando) return { kind: 'material', nome: clientName, desde: relogio.aguardando.desde }
  if (status === 'approved') {
    const given = decisions.findLast(({ decisao }) => decisao === 'approved')
    return { kind: 'aprovado', nome: given?.userName ?? null, em: given?.createdAt ?? relogio.desde }
  }
  return withAgency(facts)
}

function inReview({ rodadas, clientName, relogio }: HeadlineFacts): Headline {
  const open = rodadas.find(({ fechada_em }) => fechada_em === null)
  // The client has no account and nobody else was invited: the project was sent by other means.
  if (!open || open.pessoas.length === 0)
    return { kind: 'cliente', nomes: [clientName], desde: relogio.desde }
  const awaited = open.pessoas.filter(({ estado }) => estado === 'e_a_vez')
  if (awaited.length === 0) return { kind: 'respondida' }
  return { kind: 'cliente', nomes: awaited.map(({ nome }) => nome), desde: open.aberta_em }
}

function withAgency({ decisions, rodadas, pecas }: HeadlineFacts): Headline {
  const answered = rodadas.find(({ desfecho }) => isRespondida(desfecho))
  const asked = pecas.filter(({ situacao }) => situacao === 'ajustes')
  const request = decisions.findLast(({ decisao }) => decisao === 'rejected')
  const isAsked = answered ? answered.desfecho === 'ajustes' : request !== undefined
  if (request && isAsked && (asked.length > 0 || pecas.length === 0))
    return {
      kind: 'ajustes',
      nome: request.userName,
      em: request.createdAt,
      motivo: request.motivo,
      pecas: asked.map(({ id }) => id),
      abertas: asked.reduce((sum, { abertas }) => sum + abertas, 0),
    }
  const fresh = pecas.filter(({ situacao, numero }) => situacao === 'rascunho' && numero > 1)
  if (!answered || fresh.length === 0) return { kind: 'rascunho' }
  const numero = Math.max(...fresh.map((peca) => peca.numero))
  return { kind: fresh.some(({ preparo }) => preparo !== null) ? 'preparo' : 'pronta', numero }
}

const DAY_MS = 86_400_000

/** How many calendar days in São Paulo lie between an instant and now. */
function daysSince(instant: string, now: number): number {
  const at = (moment: string | number) => Date.parse(`${wallClock(moment).dia}T00:00:00Z`)
  return Math.round((at(now) - at(instant)) / DAY_MS)
}

/** Since when somebody has the project: `desde 08:49`, `desde ontem` or `há 3 dias`. */
export function sinceInWords(instant: string, now: number): string {
  const days = daysSince(instant, now)
  if (days <= 0) return `desde ${hora(instant)}`
  return days === 1 ? 'desde ontem' : `há ${days} dias`
}

/** When somebody answered: `às 08:49`, `ontem às 08:49` or `há 3 dias`. */
export function whenInWords(instant: string, now: number): string {
  const days = daysSince(instant, now)
  if (days <= 0) return `às ${hora(instant)}`
  return days === 1 ? `ontem às ${hora(instant)}` : `há ${days} dias`
}
