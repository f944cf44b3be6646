import type { Porque } from '#proofing/relogio/passagem-rules.ts'
import type { Ato } from '#proofing/termos/publico-rules.ts'
import type { TipoAviso } from '#studio/avisos/rules.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'

/**
 * What a person answers about a piece, and what several answers add up to: those about all pieces of one person, or
 * those of all people. The code compares only these values. Columns, JSON and termos say the same in other words,
 * which the tables below translate (decision 114).
 */
export const respostas = ['aprovar', 'aprovar_com_ajustes', 'ajustar'] as const
export type Resposta = (typeof respostas)[number]

export const respostaLabels: Record<Resposta, string> = {
  aprovar: 'Aprovar',
  aprovar_com_ajustes: 'Aprovar com ajustes',
  ajustar: 'Pedir ajustes',
}

/** What several answers add up to: a request for adjustments prevails, then an approval with adjustments. */
export function strictestOf(answers: readonly Resposta[]): Resposta | undefined {
  return respostas.findLast((one) => answers.includes(one))
}

/** `decisoes.decisao`, and the decision of a project in JSON. */
export const decisoes = ['approved', 'rejected'] as const
export type Decisao = (typeof decisoes)[number]

/** `rodada_pecas.resultado`. */
export const resultados = ['aprovada', 'aprovada_com_ajustes', 'ajustes'] as const
export type PecaResultado = (typeof resultados)[number]

/** `rodadas.desfecho`. A withdrawn rodada has no other result and is never counted. */
export const desfechos = ['aprovada', 'ajustes', 'retirada'] as const
export type Desfecho = (typeof desfechos)[number]

export const desfechoLabels: Record<Desfecho, string> = {
  aprovada: 'Aprovada',
  ajustes: 'Ajustes pedidos',
  retirada: 'Retirada',
}

interface Stored {
  /** The word in `decisoes.decisao`. */
  decisao: Decisao
  /** The word in `rodada_pecas.resultado`. */
  resultado: PecaResultado
  /** The word in `rodadas.desfecho`. */
  desfecho: Exclude<Desfecho, 'retirada'>
  /** The word in the termo for what the person did, unless the agency recorded the answer. */
  ato: Extract<Ato, 'aprovacao' | 'ajustes'>
  /** The word in `passagens.porque`: why the project is handed over to the agency. */
  porque: Extract<Porque, 'aprovado' | 'ajustes'>
}

/** How an answer is stored. The checks of the columns list the same words. */
export const storedAs = {
  aprovar: {
    decisao: 'approved',
    resultado: 'aprovada',
    desfecho: 'aprovada',
    ato: 'aprovacao',
    porque: 'aprovado',
  },
  aprovar_com_ajustes: {
    decisao: 'approved',
    resultado: 'aprovada_com_ajustes',
    desfecho: 'aprovada',
    ato: 'aprovacao',
    porque: 'aprovado',
  },
  ajustar: {
    decisao: 'rejected',
    resultado: 'ajustes',
    desfecho: 'ajustes',
    ato: 'ajustes',
    porque: 'ajustes',
  },
} as const satisfies Record<Resposta, Stored>

/** The status of the specification that a project gets when its rodada is closed by answers. */
export const statusAfter: Record<Resposta, Extract<ProjectStatus, 'approved' | 'pending'>> = {
  aprovar: 'approved',
  aprovar_com_ajustes: 'approved',
  ajustar: 'pending',
}

/** The kind of the aviso about an answer. */
export const avisoOf: Record<Resposta, Extract<TipoAviso, 'aprovado' | 'ajustes'>> = {
  aprovar: 'aprovado',
  aprovar_com_ajustes: 'aprovado',
  ajustar: 'ajustes',
}

/** The answer about one version in a decision. */
export interface DecisaoItem {
  versao_id: number
  resposta: Resposta
  /** The numbers of the pages that the person opened, ascending; null if the browser did not report them. */
  abertas: number[] | null
}

/** Reads `decisoes.itens`. */
export const itensOf = (itens: string): DecisaoItem[] => JSON.parse(itens)

/** The answer that a button or a form with two choices, or a decision without pieces, says. */
export const respostaOfDecisao: Record<Decisao, 'aprovar' | 'ajustar'> = {
  approved: 'aprovar',
  rejected: 'ajustar',
}

/**
 * The answer of a stored decision. It can be stricter than every item: the button that asks for adjustments of a whole
 * project leaves the answers that the person had saved.
 */
export function respostaOf({
  decisao,
  itens,
}: {
  decisao: Decisao
  itens: readonly DecisaoItem[]
}): Resposta {
  const whole = respostaOfDecisao[decisao]
  return strictestOf([whole, ...itens.map(({ resposta }) => resposta)]) ?? whole
}

/** Whether a stored result, of a piece or of a rodada, is an approval. */
export const isAprovacao = (stored: string | null): boolean =>
  stored === storedAs.aprovar.resultado || stored === storedAs.aprovar_com_ajustes.resultado

/** Whether a rodada was closed by answers: it is neither open nor withdrawn. */
export const isRespondida = (desfecho: Desfecho | null): desfecho is Exclude<Desfecho, 'retirada'> =>
  desfecho !== null && desfecho !== 'retirada'
