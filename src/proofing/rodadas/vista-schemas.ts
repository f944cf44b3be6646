import { z } from 'zod'
import { partesNaoMostradas } from '#proofing/pecas/nao-mostrado-rules.ts'
import { TipoDePeca } from '#proofing/pecas/schemas.ts'
import { Preco, RespostaDePeca } from './schemas.ts'

const Texto = z.object({ versao: z.int(), texto: z.string() })

/**
 * Everything that a termo will state about the answers of a person in a rodada, as it is now. A screen shows all of it
 * before the person concludes.
 */
export const Vista = z.object({
  /** SHA-256 of everything else in this object. The person sends it back with the conclusion. */
  vistas: z.string(),
  projeto: z.object({ id: z.int(), title: z.string() }),
  cliente: z.string(),
  /** The name of the agency and its CNPJ, which is empty if the settings have none. */
  agencia: z.object({ nome: z.string(), cnpj: z.string() }),
  /** In whose name the answer is recorded. */
  nome: z.string(),
  rodada: z.object({ id: z.int(), numero: z.int(), prazo: z.string().nullable() }),
  /** What the rodada asks about, in order. `numero`, `sha256` and `paginas` are those of the version. */
  pecas: z.array(
    z.object({
      peca_id: z.int(),
      nome: z.string(),
      /** The https address at which the piece can be seen live, or empty. */
      link: z.string(),
      versao_id: z.int(),
      numero: z.int(),
      tipo: TipoDePeca,
      sha256: z.string(),
      /** SHA-256 of the lines with the hashes of the pictures of all pages. */
      telas: z.string(),
      paginas: z.int(),
      /** What the file holds and no screen shows. */
      nao_mostrado: z.array(z.enum(partesNaoMostradas)),
      /** How many marks are open. */
      marcacoes: z.int(),
      /** The answer that the person saved, and the numbers of the pages that were opened then. */
      resposta: RespostaDePeca.nullable(),
      abertas: z.array(z.int()),
    }),
  ),
  /** The threads about these pieces that both sides see, as text; empty if there are none. */
  conversa: z.string(),
  /** What the person is asked to check before an approval, and whether all of it must be ticked. */
  conferencias: z.object({ itens: z.array(z.string()), obrigatorias: z.boolean() }),
  /** What a request for adjustments costs; null if it costs nothing, and for people to whom no price is put. */
  preco: Preco.nullable(),
  /** The counter of the project after a request for adjustments, and what counts; empty without a limit. */
  contagem: z.string(),
  /** The wording that is accepted with the answer, and the one that is accepted with a price. */
  textos: z.object({ resposta: Texto, aceite: Texto }),
})
export type Vista = z.infer<typeof Vista>
