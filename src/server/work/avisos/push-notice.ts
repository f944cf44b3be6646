import type { TipoAviso } from '#contract/work/endpoints/avisos.ts'
import { nobody } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import type { Device, Notice, NoticeFor } from '#server/platform/push/device.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { listNaoLidas } from '#server/work/chat/queries.ts'
import { findContato } from '#server/work/chat-contacts/queries.ts'
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

/**
 * Only avisos that ask for a decision or report a decision go to devices; the others are shown only in the
 * back office and in e-mails. These texts contain no names or titles, because anyone can see a lock screen.
 */
const withoutContent: Partial<Record<TipoAviso, string>> = {
  revisao: 'Um projeto aguarda a sua aprovação.',
  vez: 'Um projeto aguarda a sua aprovação.',
  lembrete: 'Um projeto ainda aguarda a sua aprovação.',
  aprovado: 'Um projeto foi aprovado.',
  ajustes: 'Foram pedidos ajustes em um projeto.',
  encerrada: 'Uma rodada de aprovação terminou.',
  material: 'Um projeto aguarda material seu.',
  acesso: 'O acesso de uma pessoa a um projeto mudou.',
  recebido: 'O material de um projeto foi enviado.',
}

/** Whether avisos of this kind are sent to devices. */
export const isForDevices = (tipo: TipoAviso): boolean => tipo in withoutContent

async function ofAviso(db: ReadDb, device: Device, id: number): Promise<Notice | undefined> {
  const aviso = await findAviso(db, { id: device.usuario_id, role: device.role }, id)
  if (!aviso || aviso.lido) return undefined
  const { caminho, frase, tipo } = aviso
  const texto = device.mostra_texto === 1 ? frase : withoutContent[tipo]
  if (texto === undefined) return undefined
  const { nome } = await getConfiguracoes(db)
  return { titulo: nome, texto, tag: caminho, caminho }
}
