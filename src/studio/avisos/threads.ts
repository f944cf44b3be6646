import { mayMailMention } from './mention-letters.ts'
import { mentionedIn } from './mentions.ts'
import { notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'
import { mailRevisor } from './revisor-mail.ts'
import {
  insertMention,
  insertReply,
  listRevisores,
  setMentionsSent,
  settleReplies,
} from './revisor-queries.ts'
import { excerpt, mentionSentence } from './sentences.ts'
import { getNewestMessage, listParticipantes, teamName } from './thread-queries.ts'

/**
 * Notifies everyone mentioned in the newest message of a mark, and of a reply the other side. The people of the
 * client's side are told only about marks that they see. A new mark notifies nobody but those it mentions, because many
 * are made one after another. People with a link read about replies in their digest, unless they may only look.
 */
export async function notifyMarcacao(on: Occasion, marcacao: number): Promise<void> {
  const {
    id: mensagemId,
    projectId,
    mensagem,
    isReply,
    isShared,
    ...message
  } = await getNewestMessage(on.db, marcacao)
  const isOfTeam = message.lado === 'equipe'
  const team = await theTeam(on.db)
  const others = isShared ? await readersOf(on.db, await listParticipantes(on.db, projectId)) : []
  const linked = isShared ? await listRevisores(on.db, projectId) : []
  const called = new Set<object>(mentionedIn(mensagem, [...team, ...others, ...linked]))
  const about = { projectId, mensagemId }
  const mentioned = [...team, ...others].filter((one) => called.has(one))
  const told = (isOfTeam ? others : team).filter((one) => isReply && !called.has(one))
  await notifyReaders(on, mentioned, { ...about, tipo: 'mencao' })
  await notifyReaders(on, told, { ...about, tipo: 'comentario' })
  if (message.revisor_id !== null) await settleReplies(on.db, { revisor_id: message.revisor_id, marcacao })
  for (const one of linked) {
    if (one.id === message.revisor_id) continue
    if (!called.has(one)) {
      const isTold = isReply && isOfTeam && one.papel !== 've'
      if (isTold) await insertReply(on.db, { revisor_id: one.id, mensagem_id: mensagemId }, on.now)
      continue
    }
    const mention = await insertMention(on.db, { revisor_id: one.id, mensagem_id: mensagemId }, on.now)
    if (one.email === null || !(await mayMailMention(on.db, one.email, on.now))) continue
    const quem = isOfTeam ? await teamName(on.db) : message.autor_nome
    const frase = mentionSentence({ ...message, quem })
    const correio_id = await mailRevisor(on, one.id, { tipo: 'mencao', frase, trecho: excerpt(mensagem) })
    if (correio_id !== undefined) await setMentionsSent(on.db, [mention], correio_id)
  }
}
