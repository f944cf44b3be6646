import { mentionedIn } from './mentions.ts'
import { notifyReaders, type Occasion, readersOf, theTeam } from './telling.ts'
import { getNewestMessage, listParticipantes } from './thread-queries.ts'

/**
 * Notifies everyone mentioned in the newest message of a mark, and of a reply the other side. The people of the
 * client's side are told only about marks that they see. A new mark notifies nobody but those it mentions, because many
 * are made one after another.
 */
export async function notifyMarcacao(on: Occasion, marcacao: number): Promise<void> {
  const {
    id: mensagemId,
    projectId,
    mensagem,
    isReply,
    isShared,
    lado,
  } = await getNewestMessage(on.db, marcacao)
  const team = await theTeam(on.db)
  const others = isShared ? await readersOf(on.db, await listParticipantes(on.db, projectId)) : []
  const called = mentionedIn(mensagem, [...team, ...others])
  const told = isReply ? (lado === 'equipe' ? others : team) : []
  await notifyReaders(on, called, { tipo: 'mencao', projectId, mensagemId })
  await notifyReaders(
    on,
    told.filter((one) => !called.includes(one)),
    { tipo: 'comentario', projectId, mensagemId },
  )
}
