import type { client } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

/** A project with what a person reviews in it. */
export type Revision = Awaited<ReturnType<typeof client.revisao.list>>[number]

/** The name under which the drafts of the person are kept in this browser. */
export const draftOwnerOf = ({ projeto, nome }: Revision): string => `link-${projeto.id}-${nome}`

/** The asker among the people who decide in a rodada; undefined if the asker does not decide. */
export const meIn = ({ pessoas }: Rodada) => pessoas.find(({ eu }) => eu)

/** The open rodada if it waits for the answer of the person; otherwise undefined. */
export const rodadaAwaitingMe = ({ rodadas }: Revision) =>
  rodadas.find((rodada) => rodada.fechada_em === null && meIn(rodada)?.estado === 'e_a_vez')

/** The revisions of a project, or all of them. */
export const revisionsOf = (all: Revision[], projeto: number | null): Revision[] =>
  all.filter((one) => projeto === null || one.projeto.id === projeto)

/** Whether an address says what is open. */
export const isOpenIn = (params: URLSearchParams): boolean => params.has('peca') || params.has('concluir')

/** The piece about which a person is asked if it is a single one; otherwise undefined. */
export function singleAwaiting(all: Revision[], projeto: number | null): number | undefined {
  const [only, ...others] = revisionsOf(all, projeto).flatMap((one) => rodadaAwaitingMe(one)?.pecas ?? [])
  return others.length === 0 ? only?.peca_id : undefined
}

/** Why the person has nothing to answer; undefined if there is something. */
export function whyNothing(revision: Revision): string | undefined {
  if (rodadaAwaitingMe(revision)) return undefined
  if (revision.papel === 've') return 'Seu convite é só para ver.'
  if (revision.papel === 'comenta') return 'Você pode ver as peças e comentar.'
  const [newest] = revision.rodadas
  const me = newest && meIn(newest)
  if (me?.estado === 'respondeu') return 'Tudo respondido. Avisamos quando houver novidade.'
  if (newest?.fechada_em === null)
    return me
      ? 'Ainda não é a sua vez. A agência avisa você.'
      : 'Você foi convidada depois do envio: responde a partir da próxima versão.'
  return (newest && closedByOther(newest)) ?? 'Nada para responder agora. Avisamos quando houver novidade.'
}

/** Says whose answer closed a rodada before the person concluded. */
function closedByOther(rodada: Rodada): string | undefined {
  const other = rodada.pessoas.find(({ eu, estado }) => !eu && estado === 'respondeu')
  if (rodada.fechada_em === null || meIn(rodada)?.estado !== 'aguardando' || !other) return undefined
  const when = other.em ? ` em ${dateTime(other.em)}` : ''
  return `${other.nome} já respondeu${when}. O que você marcou ficou guardado.`
}
