import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, search } from '#platform/contract/fields.ts'

const says = financeiroMessages.financeiro

const Periodo = z.object({
  data_inicio: day(says.periodo),
  data_fim: day(says.periodo),
  /** Part of the client's name. */
  cliente: search,
})

const path = '/resultados'

export const resultados = {
  /** What projects earned in a period, by client: what is due in it, and the time of it. */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: Periodo,
    output: z.array(ResultadoDeProjeto),
  }),
  /** Returns the results of the projects as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'projetos',
    input: Periodo,
    output: z.file(),
  }),
  /** What a project has earned until now. */
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin'],
    input: ById,
    output: ResultadoDeProjeto,
  }),
}
