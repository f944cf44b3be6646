import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, optionalText } from '#platform/contract/fields.ts'
import { relogioMessages } from '#proofing/relogio/messages.ts'
import { figuras } from './rules.ts'
import { Indicadores, LinhasDaFigura } from './schemas.ts'

const says = relogioMessages
const path = '/indicadores/aprovacao'

/** The days of the report, both included. */
const Filtro = z.object({
  de: day(says.periodo),
  ate: day(says.periodo),
  /** The `chave` of a client. */
  cliente: optionalText(),
})

const isOrdered = ({ de, ate }: { de: string; ate: string }) => de <= ate
const order = { path: ['ate'], error: says.ordem }

export const indicadores = {
  /** How many rodadas approvals take, how long answers take, and what further rodadas brought, by client. */
  aprovacao: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: Filtro.refine(isOrdered, order),
    output: Indicadores,
    failure: 'Erro ao buscar os números.',
  }),
  /** The rows from which one of the figures was computed. */
  linhas: endpoint({
    method: 'GET',
    path: `${path}/linhas`,
    access: ['admin'],
    input: Filtro.extend({ figura: z.enum(figuras) }).refine(isOrdered, order),
    output: LinhasDaFigura,
    failure: 'Erro ao buscar as linhas.',
  }),
  /** The figures of each client as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'projetos',
    input: Filtro.refine(isOrdered, order),
    output: z.file(),
    failure: 'Erro ao exportar os números.',
  }),
}
