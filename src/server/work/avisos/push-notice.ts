import type { TipoAviso } from '#contract/avisos.ts'
import type { Role } from '#contract/roles.ts'
import { nobody } from '#server/platform/auth/session.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Envio } from '#server/platform/push/outbox.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { getContato } from '#server/work/chat/contacts.ts'
import { listNaoLidas } from '#server/work/chat/queries.ts'
import { getAviso } from './queries.ts'
import { excerpt } from './sentences.ts'

/** What a device shows, as the service worker reads it. */
export interface Notice {
  titulo: string
  texto: string
  /** A later notice of the same tag takes the place of this one. */
  tag: string
  /** Where it leads: a path of the back office. */
  caminho: string
}

export interface Device {
  id: number
  usuario_id: number
  role: Role
  endpoint: string
  p256dh: string
  auth: string
  mostra_texto: number
}

/** The device and whose it is; undefined where that person may not come in any more. */
export function findDevice(db: Db, id: number): Promise<Device | undefined> {
  return db
    .selectFrom('inscricoes_push as i')
    .innerJoin('usuarios', 'usuarios.id', 'i.usuario_id')
    .select(['i.id', 'i.usuario_id', 'usuarios.role', 'i.endpoint', 'i.p256dh', 'i.auth', 'i.mostra_texto'])
    .where('i.id', '=', id)
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)
    .executeTakeFirst()
}

/** Read when it is sent: undefined where it was read, taken back or settled meanwhile, or is not for that person any more. */
export async function noticeFor(db: Db, device: Device, envio: Envio): Promise<Notice | undefined> {
  if (envio.remetente_id !== null) return ofMessages(db, device, envio.remetente_id)
  if (envio.aviso_id !== null) return ofAviso(db, device, envio.aviso_id)
  const { nome } = await getConfiguracoes(db)
  const texto = 'As notificações chegam a este aparelho.'
  return { titulo: nome, texto, tag: 'teste', caminho: '/dashboard' }
}

const MOST_COUNTED = 100

async function ofMessages(db: Db, device: Device, de: number): Promise<Notice | undefined> {
  const asker = { ...nobody, id: device.usuario_id, role: device.role }
  const contact = await getContato(db, asker, de).catch(() => undefined)
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
 * What waits for an answer, or is one: the rest is for the bell and the mails. In words for whoever sees the locked
 * screen: that something waits, not what or whose it is.
 */
const discreet: Partial<Record<TipoAviso, string>> = {
  revisao: 'Um projeto espera a sua aprovação.',
  lembrete: 'Um projeto ainda espera a sua aprovação.',
  aprovado: 'Um projeto foi aprovado.',
  ajustes: 'Foram pedidos ajustes em um projeto.',
}

/** Whether devices are told of such an aviso at all. */
export const isForDevices = (tipo: TipoAviso): boolean => tipo in discreet

async function ofAviso(db: Db, device: Device, id: number): Promise<Notice | undefined> {
  const aviso = await getAviso(db, { id: device.usuario_id, role: device.role }, id).catch(() => undefined)
  if (!aviso || aviso.lido) return undefined
  const { caminho, frase, tipo } = aviso
  const texto = device.mostra_texto === 1 ? frase : discreet[tipo]
  if (texto === undefined) return undefined
  const { nome } = await getConfiguracoes(db)
  return { titulo: nome, texto, tag: caminho, caminho }
}
