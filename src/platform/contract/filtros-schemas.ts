import { z } from 'zod'
import { text } from './fields.ts'
import { filtroMessages } from './filtros-messages.ts'

/** The name is unique for the person and the list, whatever its case and accents. */
export const NomeDeFiltro = z.object({ nome: text(filtroMessages.nome, 60) })
