import { z } from 'zod'
import { CodigoPix } from '#money/transacoes-financeiras/schemas.ts'
import { day, Instant, valor } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { tiposDePeca } from '#proofing/pecas/midia-rules.ts'
import { partesNaoMostradas } from '#proofing/pecas/nao-mostrado-rules.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { rodadaMessages } from './messages.ts'
import { decisoes, desfechos, respostas, resultados } from './resposta-rules.ts'
import { RODADAS_INCLUIDAS_MAX, regras, situacoesDoAditivo } from './rules.ts'

const says = aditivoMessages
const incluidas = says.incluidas(RODADAS_INCLUIDAS_MAX)

/** The price of a further rodada: shown in a 409, and accepted by sending the same values. */
export const Preco = z.object({
  numero: z.int(says.aceite).positive(says.aceite),
  valor: valor(says.aceite),
  vencimento: day(messages.dataInvalida),
})

/** How many rodadas a project includes, and what a further one costs. Errors are reported in key order. */
export const NewCondicoes = z.object({
  rodadas_incluidas: z
    .int(incluidas)
    .min(0, incluidas)
    .max(RODADAS_INCLUIDAS_MAX, incluidas)
    .nullable()
    .default(null),
  rodada_extra_valor: valor(says.valor).nullable().default(null),
})

/** The terms of a project and their use, as the asker may see them. */
export const Condicoes = z.object({
  rodadas_incluidas: z.int().nullable(),
  /** Null if a further rodada costs nothing, and for people to whom no price is put. */
  rodada_extra_valor: z.number().nullable(),
  /** How many rodadas count. */
  usadas: z.int(),
  /** Whether the terms can only become better for the client. */
  so_melhora: z.boolean(),
  /** The version of the project. */
  versao: z.int(),
})
export type Condicoes = z.infer<typeof Condicoes>

/** A price that was accepted, as those see it to whom it was put. */
export const Aditivo = Preco.extend({
  id: z.int(),
  /** Who accepted the price. */
  nome: z.string(),
  situacao: z.enum(situacoesDoAditivo),
  /** The code of the termo. */
  termo: z.string(),
})
export type Aditivo = z.infer<typeof Aditivo>

/** An accepted price with the way to pay it. */
export const AditivoComPix = Aditivo.extend({
  /** The Pix code of what is open; null if nothing is, or the agency takes no Pix. */
  pix: CodigoPix.nullable(),
})

export const Regra = z.enum(regras, rodadaMessages.regra)
export const RespostaDePeca = z.enum(respostas, rodadaMessages.resposta)

/** The answer of one person about one version. */
const Item = z.object({ versao_id: z.int(), resposta: RespostaDePeca })

/** A rodada as the asker may see it. */
export const Rodada = z.object({
  id: z.int(),
  /** Counts the rodadas of the project, from 1. */
  numero: z.int(),
  regra: Regra,
  prazo: z.string().nullable(),
  mensagem: z.string(),
  aberta_em: Instant,
  fechada_em: Instant.nullable(),
  desfecho: z.enum(desfechos).nullable(),
  /** What the rodada asks about, in order. `numero`, `sha256` and `paginas` are those of the version. */
  pecas: z.array(
    z.object({
      peca_id: z.int(),
      nome: z.string(),
      versao_id: z.int(),
      numero: z.int(),
      sha256: z.string(),
      paginas: z.int(),
      resultado: z.enum(resultados).nullable(),
    }),
  ),
  /** The answers of the asker: drafts until the asker concludes. `abertas` are the numbers of the opened pages. */
  minhas: z.array(Item.extend({ abertas: z.array(z.int()) })),
  /** The people who decide, in their order. */
  pessoas: z.array(
    z.object({
      nome: z.string(),
      estado: z.enum(['respondeu', 'e_a_vez', 'aguardando']),
      eu: z.boolean(),
      /** When the person concluded, and what the person answered; empty while the asker may not see it. */
      em: Instant.nullable(),
      respostas: z.array(Item),
      /** The code of the termo of that answer. */
      termo: z.string().nullable(),
      /** Whether the person asked for adjustments whose price somebody else has to accept. */
      espera_aceite: z.boolean(),
    }),
  ),
  /** What a person is asked to check before an approval, and whether all of it must be ticked. */
  conferencias: z.object({ itens: z.array(z.string()), obrigatorias: z.boolean() }),
  /** The decisions in it that the asker may see, oldest first. The project has the rest of each. */
  decisoes: z.array(z.object({ id: z.int(), respostas: z.array(Item) })),
  /** Whether it counts among the rodadas that the project includes. */
  conta: z.boolean(),
  /** Whether an admin took it out of the count, or waived its charge, and why. */
  tirada: z.boolean(),
  dispensada: z.boolean(),
  motivo: z.string().nullable(),
  /** The price that was accepted in it; null if none was, and for people to whom it was not put. */
  aditivo: Aditivo.nullable(),
})
export type Rodada = z.infer<typeof Rodada>

/** The result of a concluded answer. */
export const Conclusao = z.object({
  projeto: z.object({ id: z.int(), title: z.string(), status: z.string() }),
  /** The code of the termo; empty while the answer waits for somebody who may accept the price. */
  termo: z.string(),
  /** Says who may accept the price for which the answer waits. */
  mensagem: z.string().optional(),
  /** The id of the price that the answer accepted. */
  aditivo: z.int().optional(),
  /** Whether the person has a link and an e-mail address, to which a link to the next version is sent. */
  por_email: z.boolean(),
})
export type Conclusao = z.infer<typeof Conclusao>

/** A client's decision, stored permanently with the SHA-256 hashes of the pictures that it is about. */
export const Decision = z.object({
  id: z.int(),
  decisao: z.enum(decisoes),
  userName: z.string(),
  motivo: z.string().nullable(),
  /**
   * The IP address from which the decision was made. Null if the reader is a client who did not make the
   * decision, because the project had another client then.
   */
  endereco: z.string().nullable(),
  /** When the IP address was erased because the person asked for it. It is omitted if it was not, and where it is null. */
  endereco_apagado_em: Instant.optional(),
  imagens: z.array(z.string()),
  /** The code of the termo; null for a decision from before there were termos. */
  termo: z.string().nullable(),
  createdAt: Instant,
  /** How the answer was given: by a link, or elsewhere, so that an admin recorded it. Omitted for one with an account. */
  origem: z.enum(['link', 'fora']).optional(),
  /**
   * How, on which day and in which words an answer was given elsewhere. `captura` is the attached file, served at
   * `/api/anexos/{id}`; only the team sees it.
   */
  fora: z
    .object({
      meio: z.string(),
      dia: z.string(),
      nota: z.string(),
      captura: z.object({ id: z.int(), nome: z.string() }).nullable(),
    })
    .optional(),
})
export type Decision = z.infer<typeof Decision>

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
      tipo: z.enum(tiposDePeca),
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
