import type { Role } from '#contract/roles.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Envio } from './outbox.ts'

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

/**
 * Composes the notice for a device when it is sent. Returns undefined if there is nothing to show any more: the message or
 * the aviso was read, deleted or settled meanwhile, or the person may no longer see it.
 */
export type NoticeFor = (db: Db, device: Device, envio: Envio) => Promise<Notice | undefined>
