import { z } from 'zod'
import { agendaMessages as says } from './agenda-messages.ts'
import { ById, day, Id, Instant, NoInput, Nothing, text, versao } from './fields.ts'
import { row } from './row.ts'

export const statusDeAtividade = ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado'] as const
export const StatusDeAtividade = z.enum(statusDeAtividade, says.status)
export type StatusDeAtividade = z.infer<typeof StatusDeAtividade>

export const Atividade = z.object({
  id: z.int(),
  responsavel: z.string(),
  atividade: z.string(),
  cliente: z.string(),
  data_pedido: Instant,
  data_realizacao: Instant,
  data_entrega: Instant,
  status: StatusDeAtividade,
  /** A link to a file somewhere else. */
  arquivo: z.string().nullable(),
  projeto_id: z.int().nullable(),
  projeto_titulo: z.string().nullable(),
  /** The first of the activities that were made together with it; null where it is alone. */
  serie_id: z.int().nullable(),
  versao: z.int(),
})
export type Atividade = z.infer<typeof Atividade>

/** ISO 8601 with an offset; or the wall time of São Paulo, as a form or as `YYYY-MM-DD HH:MM:SS` gives it. */
const moment = (message: string) =>
  z
    .string(message)
    .trim()
    // No agenda reaches further, and every year has four digits.
    .regex(/^(19|20|21)\d\d-/, message)
    .transform((said) => said.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T'))
    .pipe(z.iso.datetime({ offset: true, local: true, error: message }))

const https = z.url({ protocol: /^https$/, error: says.arquivo }).max(2000, says.arquivo)

/** The key order is the order in which the form complains. */
export const NovaAtividade = z.object({
  responsavel: text(says.responsavel),
  atividade: text(says.atividade),
  cliente: text(says.cliente),
  data_pedido: moment(says.dataPedido),
  data_realizacao: moment(says.dataRealizacao),
  data_entrega: moment(says.dataEntrega),
  status: StatusDeAtividade.default('Pendente'),
  arquivo: z.union([z.literal(''), https], says.arquivo).nullish(),
  projeto_id: z.int(says.projeto).positive(says.projeto).nullish(),
})
export type NovaAtividade = z.output<typeof NovaAtividade>

const path = '/atividades'
const team = { access: ['admin', 'user'], entidade: 'atividades' } as const

export const atividades = {
  /**
   * All of them, in the order of the request's date. `mes`: any of the three dates lies in that month of São Paulo;
   * `de` and `ate`: some of the time from request to delivery lies in those days, both included.
   */
  list: row({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: z.object({
      mes: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, says.mes)
        .optional(),
      de: day(says.periodo).optional(),
      ate: day(says.periodo).optional(),
      projeto_id: Id.optional(),
    }),
    output: z.array(Atividade),
  }),
  get: row({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin', 'user'],
    input: ById,
    output: Atividade,
  }),
  /** What a form may suggest, and whether there is any activity at all. */
  sugestoes: row({
    method: 'GET',
    path: `${path}/sugestoes`,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.object({
      total: z.int(),
      responsaveis: z.array(z.string()),
      clientes: z.array(z.string()),
    }),
  }),
  create: row({
    ...team,
    method: 'POST',
    path,
    input: NovaAtividade,
    output: Atividade,
    status: 201,
    success: 'Atividade criada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  update: row({
    ...team,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovaAtividade.extend({ id: Id, versao }),
    output: Atividade,
    success: 'Atividade atualizada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  remove: row({
    ...team,
    method: 'DELETE',
    path: `${path}/{id}`,
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Atividade excluída com sucesso!',
    failure: 'Erro ao excluir atividade.',
  }),
}
