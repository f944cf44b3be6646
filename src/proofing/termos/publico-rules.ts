import { groupedCode } from '#platform/contract/codigo.ts'
import type { ParteNaoMostrada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { type Resposta, storedAs } from '#proofing/rodadas/resposta-rules.ts'

/**
 * What a termo records. `registro_da_agencia` is an answer that an admin entered for somebody else, `aceite_de_rodada`
 * the price of a further rodada that a person accepted.
 */
export const atos = ['aprovacao', 'ajustes', 'registro_da_agencia', 'aceite_de_rodada'] as const
export type Ato = (typeof atos)[number]

/** What the termo of an answer records. */
export const atoOf = ({
  resposta,
  origem,
}: {
  resposta: Resposta
  origem: 'portal' | 'link' | 'fora'
}): Ato => (origem === 'fora' ? 'registro_da_agencia' : storedAs[resposta].ato)

/** How the person who answered was identified. */
export type Identidade = 'conta' | 'conta_2_etapas' | 'codigo_email' | 'pin' | 'agencia'

export interface PecaNoTermo {
  /** The position of the piece in the termo, from 1. */
  n: number
  versao: number
  tipo: 'imagem' | 'pdf' | 'filme' | 'som'
  /** The SHA-256 hash of the file as it was uploaded. */
  sha256: string
  /** SHA-256 of the lines with the hashes of the pictures of all pages that were shown. */
  telas: string
  paginas: number
  /** How many pages the browser showed; null if it did not report this. */
  abertas: number | null
  resposta: Resposta
  /** How many marks were open. */
  marcacoes: number
  /** What the file holds and no screen showed; missing if there is nothing of that kind. */
  nao_mostrado?: ParteNaoMostrada[]
}

/** The public values of a termo. They contain nothing about a person. */
export interface TermoPublico {
  v: 1
  /** The address of the installation. */
  iss: string
  agencia: string
  /** Empty if the agency has no CNPJ in its settings. */
  cnpj: string
  /** The code. */
  jti: string
  /** When the termo was signed, in seconds since 1970; `em` is the same with the offset of São Paulo. */
  iat: number
  em: string
  seq: number
  /** SHA-256 of the previous JWS; empty for the first termo. */
  anterior: string
  ato: Ato
  /** The number of the rodada; null if the decision belongs to none. */
  rodada: number | null
  regra: 'qualquer' | 'todos' | 'ordem'
  identidade: Identidade
  /** The wording that was accepted; null if none was. */
  texto: { versao: number; sha256: string } | null
  pecas: PecaNoTermo[]
}

/** The committed values by their names. Each of them may be missing. */
export interface PartesDoTermo {
  iniciais?: string
  nome?: string
  email?: string
  telefone?: string
  papel?: string
  verificado_em?: string
  /** Who of the agency gave or changed the access of the person, oldest first. */
  acesso?: string[]
  endereco?: string
  navegador?: string
  /** What weakens the proof of identity: the agency set the password of the account, or changed its address. */
  ressalvas?: string[]
  projeto?: { id: number; title: string }
  cliente?: string
  /** The names of the pieces, in the order of the termo. */
  pecas?: string[]
  /** The addresses at which the pieces could be seen live, in the order of the termo; '' for none. */
  enderecos_das_pecas?: string[]
  /** Until when an answer was asked for. */
  prazo?: string
  motivo?: string
  /** What the person was asked to check, whether all of it had to be ticked, and what was ticked. */
  conferencias_pedidas?: { itens: string[]; obrigatorias: boolean }
  conferencias?: string[]
  /** The numbers of the opened pages, by piece. */
  paginas_abertas?: number[][]
  conversa?: string
  /** The words of an answer that was given elsewhere, and the SHA-256 of its screenshot. */
  resposta_dada?: string
  captura?: string
  /** The price of the request for adjustments that was shown, and the one that was accepted. `valor` is in reais. */
  preco?: { numero: number; valor: number; vencimento: string }
  aceite?: { numero: number; valor: number; vencimento: string }
  /** How many rodadas are included and used, and what counts. */
  contagem?: string
}

/** The public page of a termo. */
export const enderecoDoTermo = (codigo: string): string => `/aprovacao/${groupedCode(codigo)}`

export const termoTitles: Record<Ato, string> = {
  aprovacao: 'TERMO DE APROVAÇÃO',
  ajustes: 'REGISTRO DE PEDIDO DE AJUSTES',
  registro_da_agencia: 'REGISTRO DE RESPOSTA RECEBIDA PELA AGÊNCIA',
  aceite_de_rodada: 'ACEITE DE RODADA EXTRA',
}

/** An answer as termos print it. */
export const respondidaLabels: Record<Resposta, string> = {
  aprovar: 'Aprovada',
  aprovar_com_ajustes: 'Aprovada com ajustes',
  ajustar: 'Ajustes pedidos',
}

const inTermo: Record<Resposta, string> = {
  aprovar: 'aprovada neste termo',
  aprovar_com_ajustes: 'aprovada com ajustes neste termo',
  ajustar: 'com ajustes pedidos neste termo',
}

export const termoSays = {
  conferidoNoNavegador: 'Conferido neste navegador: o registro não foi alterado.',
  conferidoPeloServidor: 'Conferido pelo servidor da agência: o registro não foi alterado.',
  constaNoLivro: 'Consta no livro da agência.',
  foraDoLivro: 'O selo é desta agência, mas este registro não está no livro dela.',
  semLivro: 'Só o selo foi conferido: não foi possível perguntar ao livro da agência.',
  oculto:
    'Esta resposta fica oculta enquanto outras pessoas ainda respondem. O registro pode ser conferido quando a rodada terminar.',
  naoConfere: 'Este registro não confere. Não confie nele e fale com a agência.',
  arquivoDaPeca: ({ n, versao, resposta }: Pick<PecaNoTermo, 'n' | 'versao' | 'resposta'>) =>
    `Este arquivo é a peça ${n}, v${versao}, ${inTermo[resposta]}.`,
  arquivoDeFora: 'Este arquivo não está neste termo.',
  inexistente: 'Nenhum termo tem este código.',
  textoMudou: 'O texto mudou. Leia de novo antes de confirmar.',
  textoDesconhecido: 'Confira os dados informados.',
} as const
