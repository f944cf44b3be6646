import type { Generated } from 'kysely'
import type { Saida } from '#contract/system/endpoints/saida.ts'

/** The mail server that is entered in the settings. The table has one row. */
export interface SaidaTable {
  id: number
  servidor: string
  porta: number
  seguranca: Saida['seguranca']
  usuario: string
  /** Encrypted with the key of the installation. */
  senha_selada: string | null
  senha_em: string | null
  remetente_nome: string
  remetente: string
  /** When a test e-mail last succeeded; null if the settings changed afterwards. */
  testada_em: string | null
  versao: Generated<number>
  /**
   * Since when sending is paused because the server cannot be reached or rejects the password; null if
   * sending is not paused.
   */
  parada_desde: string | null
  /** When sending is retried. */
  parada_ate: string | null
  parada_tentativas: Generated<number>
  parada_mensagem: string | null
  parada_detalhe: string | null
  /**
   * A digest that identifies the server that the pause applies to. The pause does not apply to another
   * server.
   */
  parada_servidor: string | null
}

/**
 * A link in an e-mail that acts without signing in: it ends the e-mails of an account (`sair`) or the reminders of a
 * person with a link to a review (`lembretes`), or proves the address of a request about personal data (`titular`). It is
 * made when the e-mail is sent, and only its hash is stored.
 */
export interface LinksCorreioTable {
  id: Generated<number>
  tipo: 'sair' | 'lembretes' | 'titular'
  /** The id of the account, the person or the request. */
  registro_id: number
  token_hash: string
  criado_em: string
  expira_em: string
}
