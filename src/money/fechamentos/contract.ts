import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, Instant, month, NoInput, text } from '#platform/contract/fields.ts'

const says = financeiroMessages.fechamento

/**
 * The closing of a month. If the month is reopened, this record is not deleted; closing the month again
 * creates another record.
 */
export const Fechamento = z.object({
  id: z.int(),
  mes: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
  reaberto_em: Instant.nullable(),
  reaberto_por: z.string().nullable(),
  motivo: z.string().nullable(),
})
export type Fechamento = z.infer<typeof Fechamento>

const Pendentes = z.object({ quantas: z.int(), falta: z.number() })

export const SituacaoDoMes = z.object({
  mes: z.string(),
  /** The closing in force; null while the month is open. */
  fechamento: Fechamento.nullable(),
  /** The transactions due in the month that are not fully paid: their number and the unpaid amount. */
  receitas: Pendentes,
  despesas: Pendentes,
})
export type SituacaoDoMes = z.infer<typeof SituacaoDoMes>

const ByMes = z.object({ mes: month(says.mes) })

export const Reabertura = z.object({ motivo: text(says.motivo, 10_000) })

const path = '/fechamentos'
const admin = { access: ['admin'], entidade: 'fechamentos' } as const

export const fechamentos = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(Fechamento) }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{mes}`,
    access: ['admin'],
    input: ByMes,
    output: SituacaoDoMes,
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: ByMes,
    output: Fechamento,
    status: 201,
    success: 'Mês fechado!',
    failure: 'Erro ao fechar o mês.',
  }),
  reabrir: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/reabrir`,
    input: Reabertura.extend({ id: Id }),
    output: Fechamento,
    success: 'Mês reaberto!',
    failure: 'Erro ao reabrir o mês.',
  }),
}
