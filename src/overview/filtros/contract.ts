import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id } from '#platform/contract/fields.ts'
import type { ListaComFiltro } from '#platform/contract/filtros.ts'
import { filtroMessages as says } from '#platform/contract/filtros-messages.ts'
import { NomeDeFiltro } from '#platform/contract/filtros-schemas.ts'
import { consultas } from './schemas.ts'

const ListaDeFiltros = z.enum(Object.keys(consultas) as ListaComFiltro[], says.lista)

/** Parameters of the address and their values. */
const Consulta = z.record(z.string().max(50), z.string().max(200))

export const FiltroSalvo = z.object({
  id: z.int(),
  lista: ListaDeFiltros,
  nome: z.string(),
  consulta: Consulta,
  /** False if the list no longer accepts the filter, for example because a status was removed. */
  valido: z.boolean(),
})
export type FiltroSalvo = z.infer<typeof FiltroSalvo>

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
