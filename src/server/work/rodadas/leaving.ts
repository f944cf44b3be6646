import { rodadaMessages } from '#contract/work/messages/rodadas.ts'
import { awaitedIn, whyParada } from '#contract/work/rules/rodadas.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { decisoesOf, findAberta, type Posta } from '#server/work/participacao/queries.ts'
import { inviteNext } from './concluding.ts'

/**
 * Lets a person leave the open rodada of a project, if there is one, and notifies the person whose turn it is now. The
 * rodada is not closed, because its result would follow from what the team did and not from an answer.
 * @param leave removes the person
 * @returns a sentence for the team if the rodada waits for nobody any more
 */
export async function leaveRodada(
  context: HandlerContext,
  projectId: number,
  leave: () => Promise<void>,
): Promise<string | undefined> {
  const { db } = context
  const before = await findAberta(db, projectId)
  await leave()
  const rodada = await findAberta(db, projectId)
  if (!before || !rodada || rodada.pessoas.length >= before.pessoas.length) return undefined
  const [former] = awaitedIds(before)
  const [next] = awaitedIds(rodada)
  if (next !== former) await inviteNext(context, rodada)
  const reason = whyParada(rodada, (await decisoesOf(db, [rodada.id])).length > 0)
  return reason === null ? undefined : rodadaMessages.parada[reason]
}

const awaitedIds = ({ regra, pessoas }: Posta) => awaitedIn(regra, pessoas).map(({ id }) => id)
