import type { Generated } from 'kysely'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    inscricoes_push: TableRow<typeof inscricoesPushColumns>
    envios_push: TableRow<typeof enviosPushColumns>
  }
}

// Columns without personal data: ids and settings; the row is deleted with the account.
const inscricoesPushColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>({ audit: 'Usuário', personal: false }),
  /**
   * The session in which the device was last seen. Ending that session deletes the subscription; the expiry
   * of the session does not.
   */
  sessao_id: column<number>(internal),
  agente: column<string>({ audit: 'Aparelho', personal: para.contato('Navegador') }),
  /** 0 or 1: whether notifications on the device show the text of the message or aviso. */
  mostra_texto: column<number>({ audit: { label: 'Mostra o texto', words: yesNo }, personal: false }),
  criado_em: column<string>({ audit: false, personal: para.contato('Desde', 'instante') }),
  visto_em: column<string>({ audit: false, personal: para.contato('Última entrada', 'instante') }),
  /**
   * The address at which the push service accepts messages for the device. The address is a credential, so
   * the server never returns it.
   */
  endpoint: column<string>({ audit: false, personal: para.contato() }),
  p256dh: column<string>({ audit: false, personal: para.contato() }),
  auth: column<string>({ audit: false, personal: para.contato() }),
  /** The number of consecutive failed attempts. */
  falhas: column<Generated<number>>(internal),
}

/** A device on which a user receives push notifications. */
export const inscricoesPush = table('inscricoes_push', inscricoesPushColumns, {
  // Leaves out the endpoint and keys, because they are credentials for sending notifications to the device.
  audit: { entidade: 'inscricoes_push', interessado: 'usuario_id' },
  person: {
    titulo: 'Aparelhos com notificações',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})

// Columns without personal data: ids and instants of a queue that is emptied within days.
const enviosPushColumns = {
  id: column<Generated<number>>(internal),
  inscricao_id: column<number>(internal),
  remetente_id: column<number | null>(internal),
  aviso_id: column<number | null>(internal),
  criado_em: column<string>(internal),
  tentar_em: column<string>(internal),
  expira_em: column<string>(internal),
  tentativas: column<Generated<number>>(internal),
  alugado_ate: column<string | null>(internal),
}

/**
 * The queue of push notifications, one row for each device. A notification is about the new messages of a
 * sender or about an aviso; if both ids are null, it is a test.
 */
export const enviosPush = table('envios_push', enviosPushColumns)
