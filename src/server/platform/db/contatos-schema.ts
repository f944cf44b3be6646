import type { Generated } from 'kysely'
import type { TipoContato } from '#contract/site/endpoints/contato.ts'
import type { StatusContato } from '#contract/site/endpoints/contatos.ts'

export interface ContatosTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  endereco: string
  criado_em: string
  tipo: TipoContato
  telefone: string | null
  categoria: string | null
  status: StatusContato
  /** The client account of the person who wrote, or the client account that was created from the contact. */
  clientId: number | null
  projectId: number | null
  lido_em: string | null
  /**
   * The versions of the privacy notice shown with the form and of the marketing consent that the person
   * ticked.
   */
  aviso_versao: string | null
  consentimento_versao: string | null
  consentimento_em: string | null
  consentimento_retirado_em: string | null
  busca: string
  /** When the conversation last changed. The retention period of the contact starts here. */
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** What the team wrote about a contact: internal notes, and answers sent by e-mail. */
export interface ContatoConversasTable {
  id: Generated<number>
  contato_id: number
  tipo: 'nota' | 'resposta'
  texto: string
  usuario_id: number
  usuario_nome: string
  correio_id: number | null
  criado_em: string
}
