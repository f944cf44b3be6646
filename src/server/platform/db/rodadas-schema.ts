import type { Generated } from 'kysely'

/** When a rodada closes: after the first answer, after all, or after each person approved in turn. */
type Regra = 'qualquer' | 'todos' | 'ordem'

/** The result of a rodada. A rodada that was withdrawn has none. */
type Desfecho = 'aprovada' | 'ajustes' | 'retirada'

/** The answer of one person about one piece. */
type Resposta = 'aprovar' | 'aprovar_com_ajustes' | 'ajustar'

/** The result of one piece in a rodada. */
type Resultado = 'aprovada' | 'aprovada_com_ajustes' | 'ajustes'

/**
 * The cycle from sending pieces to the client until the last answer. A project has at most one open rodada, only while
 * it is in review. A trigger withdraws the rodada when the project leaves review in another way than by an answer.
 */
export interface RodadasTable {
  id: Generated<number>
  projectId: number
  /** Counts the rodadas of the project, from 1. */
  numero: number
  regra: Regra
  /** The day until which the agency asks for an answer. Nothing happens on that day by itself. */
  prazo: string | null
  mensagem: Generated<string>
  aberta_em: string
  /** The account that sent the pieces; 0 if it is not known. */
  aberta_por_id: number
  aberta_por_nome: string
  fechada_em: string | null
  desfecho: Desfecho | null
  /** 0 if an admin took the rodada out of the count. */
  conta: Generated<number>
  /** When an admin waived the charge of the rodada. */
  dispensada_em: Generated<string | null>
  /** Why an admin did either. Both sides see it. */
  motivo: Generated<string | null>
}

/** A version about which a rodada asks. The rows are written when the rodada is opened. */
export interface RodadaPecasTable {
  rodada_id: number
  peca_id: number
  versao_id: number
  /** The place of the piece when the rodada was opened. */
  ordem: number
  /** Null until the rodada is closed, and after a withdrawal. */
  resultado: Resultado | null
}

/** A person who decides in a rodada. The rows are written when the rodada is opened, or when the client changes. */
export interface RodadaRevisoresTable {
  rodada_id: number
  revisor_id: number
  /** The place of the person under the rule `ordem`. */
  ordem: number
  /** When the person concluded. Before that, the answers of the person are drafts. */
  concluida_em: string | null
  /** When the person asked for adjustments whose price somebody else has to accept. */
  aceite_pedido_em: Generated<string | null>
}

/** What a person answers about a version: a draft until the person concludes. */
export interface RespostasTable {
  rodada_id: number
  versao_id: number
  revisor_id: number
  resposta: Resposta
  /** JSON list of the numbers of the pages that the person opened, ascending. */
  abertas: Generated<string>
  em: string
}

/**
 * A person who takes part in the review of a project. Triggers keep the row of the project's client account: it exists
 * while the account is the client, and is revoked when it no longer is.
 */
export interface RevisoresTable {
  id: Generated<number>
  projectId: number
  nome: string
  email: Generated<string | null>
  telefone: Generated<string | null>
  /** The account of the person; null for a person with a link. */
  usuario_id: number | null
  papel: 'decide' | 'comenta' | 've'
  /** The place under the rule `ordem`. The client account is first, with 0. */
  ordem: number
  baixar: Generated<'nunca' | 'depois' | 'sempre'>
  /** The second factor of the link; null for an account. */
  fator: Generated<'codigo' | 'pin' | null>
  /** Always null: the links are in `links_revisor`. */
  token_hash: Generated<string | null>
  /** Counts how often the links of the person were ended, from 1. */
  geracao: Generated<number>
  /** A PIN from before PINs had a slow hash, until it is used; null otherwise. */
  pin_hmac: Generated<string | null>
  pin_hash: Generated<string | null>
  pin_criado_em: Generated<string | null>
  expira_em: Generated<string | null>
  bloqueado_em: Generated<string | null>
  revogado_em: Generated<string | null>
  /** 0 or 1: whether the person gets reminders. */
  lembrar: Generated<number>
  visto_em: Generated<string | null>
  /** 0 or 1: whether the person may accept the price of a further rodada. An account always may. */
  aceita_custos: Generated<number>
  /** The id of the rodada in which the person last opened a mark again; 0 before. */
  reabriu_na: Generated<number>
  versao: Generated<number>
}
