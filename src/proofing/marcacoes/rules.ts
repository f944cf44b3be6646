import type { ProjectStatus } from '#studio/projetos/contract.ts'

/** Maximum number of marks of one piece, deleted ones included. */
export const MARCACOES_MAX = 500
/** Maximum number of messages of one mark. */
export const MENSAGENS_MAX = 200
/** Maximum number of files of one message. */
export const ARQUIVOS_MAX = 4
const EXCLUIR_ATE_MINUTOS = 5

/** How a person takes part in the review of a project at the moment. */
export interface Participacao {
  lado: 'equipe' | 'cliente' | 'revisor'
  /** `ve` only looks at the pieces. Members of the team have `comenta`. */
  papel: 'decide' | 'comenta' | 've'
  status: ProjectStatus
  /** Whether a rodada is open in which this person has not concluded. */
  pendente: boolean
}

/**
 * Whether a person may create marks. The team may at any time; others only until they conclude, so that what counts
 * for a rodada is fixed once it is answered.
 */
export function canMarcar({ lado, papel, pendente }: Participacao): boolean {
  return lado === 'equipe' || (papel !== 've' && pendente)
}

/** Whether a person may write into the threads of marks, which is possible until the project is completed. */
export function canComentar({ papel, status }: Participacao): boolean {
  return papel !== 've' && status !== 'completed'
}

interface MarcacaoForRules {
  visibilidade: 'interna' | 'cliente'
  autor: { eu: boolean }
}

export function canResolver(
  { lado, papel }: Participacao,
  marcacao: Pick<MarcacaoForRules, 'autor'>,
): boolean {
  return lado === 'equipe' || (papel !== 've' && marcacao.autor.eu)
}

/** Whether a person may show an internal mark to the client. There is no way back. */
export function canMostrar(
  { lado }: Participacao,
  { visibilidade }: Pick<MarcacaoForRules, 'visibilidade'>,
): boolean {
  return lado === 'equipe' && visibilidade === 'interna'
}

/** Whether a person may put a mark at another place, which nobody can while the client decides about the pieces. */
export function canMover({ lado, status }: Pick<Participacao, 'lado' | 'status'>): boolean {
  return lado === 'equipe' && status !== 'review'
}

/** Whether a person may delete a mark at this instant: its author for a few minutes, the team if it is internal. */
export function canExcluir(
  { lado }: Pick<Participacao, 'lado'>,
  { visibilidade, autor, criado_em }: MarcacaoForRules & { criado_em: string },
  now: number,
): boolean {
  if (lado === 'equipe' && visibilidade === 'interna') return true
  return isOwnAndNew({ autor, criado_em }, now)
}

/** Whether a person may delete this message of a thread at this instant: only its author, for a few minutes. */
export function canApagarMensagem(mensagem: MensagemForRules & { apagada: boolean }, now: number): boolean {
  return !mensagem.apagada && isOwnAndNew(mensagem, now)
}

interface MensagemForRules {
  autor: { eu: boolean }
  criado_em: string
}

const isOwnAndNew = ({ autor, criado_em }: MensagemForRules, now: number): boolean =>
  autor.eu && now - Date.parse(criado_em) < EXCLUIR_ATE_MINUTOS * 60_000

/** The number of a mark as it is shown: `3`, or `E3` for an internal one. */
export const numeroShown = ({
  numero,
  visibilidade,
}: { numero: number } & Pick<MarcacaoForRules, 'visibilidade'>): string =>
  visibilidade === 'interna' ? `E${numero}` : String(numero)
