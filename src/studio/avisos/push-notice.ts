import { nobody } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { Device, Notice, NoticeFor } from '#platform/push/device.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listNaoLidas } from '#studio/chat/queries.ts'
import { findContato } from '#studio/chat-contacts/queries.ts'
import { kindOf } from './kinds.ts'
import { findAviso } from './queries.ts'
import { excerpt } from './sentences.ts'

/**
 * Builds the content of a push notification when it is sent.
 * @returns undefined if meanwhile the aviso or message was read, deleted or settled, or the user lost access
 * to it
 */
export const noticeFor: NoticeFor = async (db, device, envio) => {
  if (envio.remetente_id !== null) return ofMessages(db, device, envio.remetente_id)
  if (envio.aviso_id !== null) return ofAviso(db, device, envio.aviso_id)
  const { nome } = await getConfiguracoes(db)
  const texto = 'As notificações chegam a este aparelho.'
  return { titulo: nome, texto, tag: 'teste', caminho: '/dashboard' }
}

const MOST_COUNTED = 100

async function ofMessages(db: ReadDb, device: Device, de: number): Promise<Notice | undefined> {
  const asker = { ...nobody, id: device.usuario_id, role: device.role }
  const contact = await findContato(db, asker, de)
  const unread = await listNaoLidas(db, { de, para: device.usuario_id }, MOST_COUNTED)
  const [newest] = unread
  if (!contact || newest === undefined) return undefined
  const texto = device.mostra_texto === 1 ? excerpt(newest) || 'Enviou um arquivo.' : howMany(unread.length)
  const caminho = `/dashboard/messages?com=${de}`
  return { titulo: contact.name, texto, tag: caminho, caminho }
}

function howMany(unread: number): string {
  if (unread === 1) return 'Nova mensagem'
  return unread < MOST_COUNTED ? `${unread} novas mensagens` : `Mais de ${MOST_COUNTED - 1} novas mensagens`
}

async function ofAviso(db: ReadDb, device: Device, id: number): Promise<Notice | undefined> {
  const aviso = await findAviso(db, { id: device.usuario_id, role: device.role }, id)
  if (!aviso || aviso.lido) return undefined
  const { caminho, frase, tipo } = aviso
  const texto = device.mostra_texto === 1 ? frase : kindOf(tipo).device
  if (texto === undefined) return undefined
  const { nome } = await getConfiguracoes(db)
  return { titulo: nome, texto, tag: caminho, caminho }
}
