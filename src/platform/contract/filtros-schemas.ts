import { z } from 'zod'
import { text } from './fields.ts'
import { camposDeFiltro, type ListaComFiltro } from './filtros.ts'
import { filtroMessages, filtroMessages as says } from './filtros-messages.ts'

/** The name is unique for the person and the list, whatever its case and accents. */
export const NomeDeFiltro = z.object({ nome: text(filtroMessages.nome, 60) })

export const ListaDeFiltros = z.enum(Object.keys(camposDeFiltro) as ListaComFiltro[], says.lista)

/** Parameters of the address and their values. */
export const Consulta = z.record(z.string().max(50), z.string().max(200))

export const FiltroSalvo = z.object({
  id: z.int(),
  lista: ListaDeFiltros,
  nome: z.string(),
  consulta: Consulta,
  /** False if the list no longer accepts the filter, for example because a status was removed. */
  valido: z.boolean(),
})

export type FiltroSalvo = z.infer<typeof FiltroSalvo>
