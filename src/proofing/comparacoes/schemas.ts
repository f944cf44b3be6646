import { z } from 'zod'
import { estadosDaComparacao } from './rules.ts'

/** An area of a page that changed, in ten-thousandths of its width and height. */
const Regiao = z.object({
  x: z.int(),
  y: z.int(),
  w: z.int(),
  h: z.int(),
  /** Whether a mark of a former version that the asker sees is there. */
  pedida: z.boolean(),
})

const PaginaComparada = z.object({
  pagina: z.int(),
  estado: z.enum(estadosDaComparacao),
  /** The largest first. */
  regioes: z.array(Regiao),
  /** What changed in the text. One side is empty if words were only added or removed. */
  textos: z.array(z.object({ antes: z.string(), depois: z.string() })),
})
export type PaginaComparada = z.infer<typeof PaginaComparada>

/** A version compared with the version that had been sent last when it became ready. */
export const Comparacao = z.object({
  /** The number of the former version; null if the version is compared with none. */
  antes: z.int().nullable(),
  /** The number of pages that only the former version has. */
  removidas: z.int(),
  paginas: z.array(PaginaComparada),
})
export type Comparacao = z.infer<typeof Comparacao>

/** A piece whose new version changes nothing where it was asked for. */
export const SemMudanca = z.object({
  peca_id: z.int(),
  nome: z.string(),
  /** The open marks of former versions, with their first messages. */
  pedidos: z.array(
    z.object({
      id: z.int(),
      numero: z.int(),
      visibilidade: z.enum(['interna', 'cliente']),
      primeira: z.string(),
    }),
  ),
})
export type SemMudanca = z.infer<typeof SemMudanca>

/** How much changed on the versions of a project that were not sent yet, compared with those that were sent before. */
export const MudancasPorEnviar = z.object({
  /** Whether versions are still being compared. */
  comparando: z.boolean(),
  /** The open marks of former versions that the client sees and whose place was compared. */
  pedidos: z.int(),
  /** How many of them have a place that changed. */
  mudaram: z.int(),
  /** The areas and new pages that changed where nobody asked for it. */
  sem_pedido: z.int(),
})
export type MudancasPorEnviar = z.infer<typeof MudancasPorEnviar>
