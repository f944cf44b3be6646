import type { HandlerContext } from '#platform/http/call.ts'
import { decisoesOf, findAberta, type RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { inviteNext } from './concluding.ts'
import { rodadaMessages } from './messages.ts'
import { peopleAwaitedIn, whyWaitsForNobody } from './rules.ts'

/**
 * Lets a person leave the open rodada of a project, if there is one, and notifies the person whose turn it is now. The
 * rodada is not closed, because its result would follow from what the team did and not from an answer.
 * @param leave removes the person
 * @returns a sentence for the team if the rodada waits for nobody any more
 */
export async function leaveRodada(
  context: HandlerContext,
  projectId: number,
  leave: () => Promise<unknown>,
): Promise<string | undefined> {
  const { db } = context
  const before = await findAberta(db, projectId)
  await leave()
  const rodada = await findAberta(db, projectId)
  if (!before || !rodada || rodada.pessoas.length >= before.pessoas.length) return undefined
  const [former] = awaitedIds(before)
  const [next] = awaitedIds(rodada)
  if (next !== former) await inviteNext(context, rodada)
  const reason = whyWaitsForNobody(rodada, (await decisoesOf(db, [rodada.id])).length > 0)
  return reason === null ? undefined : rodadaMessages.parada[reason]
}

/**
 * Lets an account leave the open rodadas of all projects, and notifies the people whose turn it is now.
 * @param leave removes the account
 */
export async function leaveRodadas(
  context: HandlerContext,
  usuario_id: number,
  leave: () => Promise<void>,
): Promise<void> {
  const open = await context.db
    .selectFrom('rodadas')
    .innerJoin('rodada_revisores', 'rodada_revisores.rodada_id', 'rodadas.id')
    .innerJoin('revisores', 'revisores.id', 'rodada_revisores.revisor_id')
    .select('rodadas.projectId')
    .where('rodadas.fechada_em', 'is', null)
    .where('revisores.usuario_id', '=', usuario_id)
    .orderBy('rodadas.id')
    .execute()
  const leaveAll = open.reduce(
    (rest, { projectId }) =>
      async () => {
        await leaveRodada(context, projectId, rest)
      },
    leave,
  )
  await leaveAll()
}

const awaitedIds = ({ regra, pessoas }: RodadaForAnswer) =>
  peopleAwaitedIn(regra, pessoas).map(({ id }) => id)
