import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id } from '#platform/contract/fields.ts'
import { filtroMessages as says } from '#platform/contract/filtros-messages.ts'
import { Consulta, FiltroSalvo, ListaDeFiltros, NomeDeFiltro } from '#platform/contract/filtros-schemas.ts'
import { consultas } from './schemas.ts'

const NovoFiltro = NomeDeFiltro.extend({
  lista: ListaDeFiltros,
  consulta: Consulta.refine((consulta) => Object.keys(consulta).length > 0, says.vazia),
}).refine(({ lista, consulta }) => consultas[lista].safeParse(consulta).success, {
  path: ['consulta'],
  error: says.consulta,
})

const path = '/filtros'
const team = { access: ['admin', 'user'], entidade: 'filtros' } as const

export const filtros = {
  /** Lists the caller's own saved filters of a list by name. */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: z.object({ lista: ListaDeFiltros }),
    output: z.array(FiltroSalvo),
  }),
  create: endpoint({
    ...team,
    method: 'POST',
    path,
    input: NovoFiltro,
    output: FiltroSalvo,
    status: 201,
    success: 'Filtro salvo!',
    failure: 'Erro ao salvar o filtro.',
  }),
  renomear: endpoint({
    ...team,
    method: 'PATCH',
    path: `${path}/{id}`,
    input: NomeDeFiltro.extend({ id: Id }),
    output: FiltroSalvo,
    success: 'Filtro renomeado!',
    failure: 'Erro ao renomear o filtro.',
  }),
  remove: endpoint({
    ...team,
    ...deletes,
    path: `${path}/{id}`,
    failure: 'Erro ao excluir o filtro.',
  }),
}
