import { z } from 'zod'
import { agendaMessages as says } from './agenda-messages.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  chosen,
  day,
  Id,
  Instant,
  linkOrNone,
  month,
  NoInput,
  Nothing,
  text,
  versao,
} from './fields.ts'

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

/** The key order is the order in which the form complains. */
export const NovaAtividade = z.object({
  responsavel: text(says.responsavel),
  atividade: text(says.atividade),
  cliente: text(says.cliente),
  data_pedido: moment(says.dataPedido),
  data_realizacao: moment(says.dataRealizacao),
  data_entrega: moment(says.dataEntrega),
  status: StatusDeAtividade.default('Pendente'),
  arquivo: linkOrNone(2000).nullish(),
  projeto_id: chosen(says.projeto).nullish(),
})
export type NovaAtividade = z.output<typeof NovaAtividade>

/** How far each is from the one before it. */
export const ritmos = {
  dia: 'Todo dia',
  semana: 'Toda semana',
  quinzena: 'A cada duas semanas',
  mes: 'Todo mês',
} as const
export type Ritmo = keyof typeof ritmos

export const VEZES_MAX = 60

/** A series is made at once, the first included in `vezes`; what was made is then like any other activity. */
export const Repetir = z.object({
  cada: z.enum(Object.keys(ritmos) as Ritmo[], says.repetir),
  vezes: z.int(says.vezes).min(2, says.vezes).max(VEZES_MAX, says.vezes),
})
export type Repetir = z.output<typeof Repetir>

export const NovasAtividades = NovaAtividade.extend({ repetir: Repetir.nullish() })

/** Of one in a series: it alone, or it and those that were made after it and are not in the bin. */
export const Serie = z.enum(['esta', 'seguintes'], says.serie)
export type Serie = z.output<typeof Serie>

/** What a form of one that is there already holds. */
export const MudancaDeAtividade = NovaAtividade.extend({ serie: Serie.default('esta') })

const path = '/atividades'
const team = { access: ['admin', 'user'], entidade: 'atividades' } as const

export const atividades = {
  /**
   * All of them, in the order of the request's date. `mes`: any of the three dates lies in that month of São Paulo;
   * `de` and `ate`: some of the time from request to delivery lies in those days, both included.
   */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: z.object({
      mes: month(says.mes).optional(),
      de: day(says.periodo).optional(),
      ate: day(says.periodo).optional(),
      projeto_id: Id.optional(),
    }),
    output: z.array(Atividade),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin', 'user'],
    input: ById,
    output: Atividade,
  }),
  /** What a form may suggest, and whether there is any activity at all. */
  sugestoes: endpoint({
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
  /** The series that one is of, in the order it was made in, without what is in the bin; none where it is alone. */
  serie: endpoint({
    method: 'GET',
    path: `${path}/{id}/serie`,
    access: ['admin', 'user'],
    input: ById,
    output: z.array(Atividade),
  }),
  /** With `repetir`, a whole series; the answer is its first. */
  create: endpoint({
    ...team,
    method: 'POST',
    path,
    input: NovasAtividades,
    output: Atividade,
    status: 201,
    success: 'Atividade criada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  /**
   * With `serie: 'seguintes'` what changes of this one changes of the later ones too, and their dates move by as much
   * as each of its dates moves.
   */
  update: endpoint({
    ...team,
    method: 'PUT',
    path: `${path}/{id}`,
    input: MudancaDeAtividade.extend({ id: Id, versao }),
    output: Atividade,
    success: 'Atividade atualizada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  remove: endpoint({
    ...team,
    method: 'DELETE',
    path: `${path}/{id}`,
    input: ById.extend({ serie: Serie.default('esta') }),
    output: Nothing,
    status: 204,
    success: 'Atividade excluída com sucesso!',
    failure: 'Erro ao excluir atividade.',
  }),
}
