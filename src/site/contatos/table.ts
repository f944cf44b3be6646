import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { nowhere, type Person, para, withAddress } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { TipoContato } from '#site/contato/contract.ts'
import type { StatusContato } from './contract.ts'
import { renameAuthor } from './queries.ts'
import { contatoStatusLabels, tipoContatoLabels } from './status-rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    contatos: TableRow<typeof contatosColumns>
    contato_conversas: TableRow<typeof contatoConversasColumns>
  }
}

const { encerrada, apagado } = accountsMessages.conta

const ofContact = (person: Person) => sql`("clientId" = ${person.id} or ${withAddress('email')(person)})`

const onesContacts = (person: Person) => sql`(select id from contatos where ${ofContact(person)})`

// Columns without personal data: state of the request, and ids.
const contatosColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<TipoContato>({
    audit: { label: 'Tipo', words: tipoContatoLabels },
    personal: para.contato('Tipo', 'status'),
  }),
  name: column<string>({ audit: false, personal: para.contato('Nome', { depois: encerrada }) }),
  email: column<string>({ audit: false, personal: para.contato('E-mail', { depois: nowhere }) }),
  telefone: column<string | null>({ audit: false, personal: para.contato('Telefone', { depois: null }) }),
  subject: column<string>({
    audit: { label: 'Assunto', hash: true },
    personal: para.contato('Assunto', { depois: apagado }),
  }),
  categoria: column<string | null>({ audit: 'Categoria', personal: para.contato('Categoria') }),
  message: column<string>({ audit: false, personal: para.contato('Mensagem', { depois: apagado }) }),
  status: column<StatusContato>({ audit: { label: 'Status', words: contatoStatusLabels }, personal: false }),
  /** The client account of the person who wrote, or the client account that was created from the contact. */
  clientId: column<number | null>({ audit: 'Conta do cliente', personal: false }),
  projectId: column<number | null>({ audit: 'Projeto', personal: false }),
  lido_em: column<string | null>({ audit: 'Lido em', personal: false }),
  busca: column<string>({ audit: false, personal: para.contato(undefined, { depois: '' }) }),
  endereco: column<string>({ audit: false, personal: para.entrada('Endereço IP', { depois: '' }) }),
  criado_em: column<string>({ audit: false, personal: para.contato('Enviada em', 'instante') }),
  /**
   * The versions of the privacy notice shown with the form and of the marketing consent that the person
   * ticked.
   */
  aviso_versao: column<string | null>({
    audit: false,
    personal: para.aceite('Aviso de privacidade lido', 'aviso'),
  }),
  consentimento_versao: column<string | null>({
    audit: 'Texto de marketing',
    personal: para.aceite('Texto de marketing aceito', 'consentimento'),
  }),
  consentimento_em: column<string | null>({
    audit: 'Marketing aceito em',
    personal: para.aceite('Aceito em', 'instante'),
  }),
  consentimento_retirado_em: column<string | null>({
    audit: 'Marketing recusado em',
    personal: para.aceite('Retirado em', 'instante'),
  }),
  /** When the conversation last changed. The retention period of the contact starts here. */
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const contatos = table('contatos', contatosColumns, {
  // Leaves out the author and the text, because contatos have to be deleted and audit rows are never deleted.
  audit: { entidade: 'contatos', nome: 'subject' },
  person: {
    titulo: 'Mensagens pelo formulário do site',
    de: ofContact,
    ordem: 'id',
    fica: 'fica só que houve um contato, quando, e o que foi aceito.',
  },
})

// Columns without personal data: ids; the row is deleted with the account of the person who sent the contact request.
const contatoConversasColumns = {
  id: column<Generated<number>>(internal),
  contato_id: column<number>(internal),
  tipo: column<'nota' | 'resposta'>(internal),
  texto: column<string>({ audit: false, personal: para.contato('Resposta') }),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.contato('Autor', { como: ({ assinatura }) => sql`cast(${assinatura} as text)` }),
  }),
  correio_id: column<number | null>(internal),
  criado_em: column<string>({ audit: false, personal: para.contato('Quando', 'instante') }),
}

/** What the team wrote about a contact: internal notes, and answers sent by e-mail. */
export const contatoConversas = table('contato_conversas', contatoConversasColumns, {
  person: {
    titulo: 'Respostas ao que você escreveu',
    de: (person) => sql`contato_id in ${onesContacts(person)}`,
    // Internal notes of the team are not exported.
    mostra: (person) => sql`contato_id in ${onesContacts(person)} and tipo = 'resposta'`,
    ordem: 'id',
    fica: null,
    encerra: (db, { id }) => renameAuthor(db, id, encerrada),
  },
})
