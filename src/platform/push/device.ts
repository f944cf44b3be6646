import type { Role } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { QueuedPush } from './outbox.ts'

/** The notification that the service worker shows. */
export interface Notice {
  titulo: string
  texto: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  /** The path in the back office that a click opens. */
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

/** The device and its user; undefined if the user is blocked or deleted. */
export function findDevice(db: ReadDb, id: number): Promise<Device | undefined> {
  return db
    .selectFrom('inscricoes_push as i')
    .innerJoin('usuarios', 'usuarios.id', 'i.usuario_id')
    .select(['i.id', 'i.usuario_id', 'usuarios.role', 'i.endpoint', 'i.p256dh', 'i.auth', 'i.mostra_texto'])
    .where('i.id', '=', id)
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)
    .executeTakeFirst()
}

/**
 * Composes the notice for a device at the time of sending. Returns undefined if there is nothing to show any
 * more: the message or the aviso was read, deleted or settled meanwhile, or the person may no longer see it.
 */
export type NoticeFor = (db: ReadDb, device: Device, envio: QueuedPush) => Promise<Notice | undefined>
