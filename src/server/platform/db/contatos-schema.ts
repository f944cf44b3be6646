import type { Generated } from 'kysely'
import type { TipoContato } from '#contract/contato.ts'
import type { StatusContato } from '#contract/contatos.ts'

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
  /** The account of the client who wrote, or was made of the contact. */
  clientId: number | null
  projectId: number | null
  lido_em: string | null
  /** Which text about personal data was read with the form, and which marketing text was ticked. */
  aviso_versao: string | null
  consentimento_versao: string | null
  consentimento_em: string | null
  consentimento_retirado_em: string | null
  busca: string
  /** The last step of the conversation: how long it is kept counts from here. */
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** What the team wrote about a contact: notes for itself, and answers that went out by mail. */
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
