import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { TipoContato } from '#contract/site/endpoints/contato.ts'
import type { StatusContato } from '#contract/site/endpoints/contatos.ts'
import { nowhere, type Person, para, withAddress } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'
import { renameAuthor } from './detail-queries.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    contatos: Row<typeof contatosColumns>
    contato_conversas: Row<typeof contatoConversasColumns>
  }
}

const { encerrada, apagado } = accountsMessages.conta

const ofContact = (person: Person) => sql`("clientId" = ${person.id} or ${withAddress('email')(person)})`

const onesContacts = (person: Person) => sql`(select id from contatos where ${ofContact(person)})`

// Without personal data: state of the request, and ids.
const contatosColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<TipoContato>({
    audit: { value: 'Tipo' },
    personal: { rotulo: 'Tipo', finalidade: para.contato, tipo: 'status' },
  }),
  name: column<string>({
    audit: false,
    personal: { rotulo: 'Nome', finalidade: para.contato, depois: encerrada },
  }),
  email: column<string>({
    audit: false,
    personal: { rotulo: 'E-mail', finalidade: para.contato, depois: nowhere },
  }),
  telefone: column<string | null>({
    audit: false,
    personal: { rotulo: 'Telefone', finalidade: para.contato, depois: null },
  }),
  subject: column<string>({
    audit: { hash: 'Assunto' },
    personal: { rotulo: 'Assunto', finalidade: para.contato, depois: apagado },
  }),
  categoria: column<string | null>({
    audit: { value: 'Categoria' },
    personal: { rotulo: 'Categoria', finalidade: para.contato },
  }),
  message: column<string>({
    audit: false,
    personal: { rotulo: 'Mensagem', finalidade: para.contato, depois: apagado },
  }),
  status: column<StatusContato>({ audit: { value: 'Status' }, personal: false }),
  /** The client account of the person who wrote, or the client account that was created from the contact. */
  clientId: column<number | null>({ audit: { value: 'Conta do cliente' }, personal: false }),
  projectId: column<number | null>({ audit: { value: 'Projeto' }, personal: false }),
  lido_em: column<string | null>({ audit: { value: 'Lido em' }, personal: false }),
  busca: column<string>({ audit: false, personal: { finalidade: para.contato, depois: '' } }),
  endereco: column<string>({
    audit: false,
    personal: { rotulo: 'Endereço IP', finalidade: para.entrada, depois: '' },
  }),
  criado_em: column<string>({
    audit: false,
    personal: { rotulo: 'Enviada em', finalidade: para.contato, tipo: 'instante' },
  }),
  /**
   * The versions of the privacy notice shown with the form and of the marketing consent that the person
   * ticked.
   */
  aviso_versao: column<string | null>({
    audit: false,
    personal: { rotulo: 'Aviso de privacidade lido', finalidade: para.aceite, tipo: 'aviso' },
  }),
  consentimento_versao: column<string | null>({
    audit: { value: 'Texto de marketing' },
    personal: {
      rotulo: 'Texto de marketing aceito',
      finalidade: para.aceite,
      tipo: 'consentimento',
    },
  }),
  consentimento_em: column<string | null>({
    audit: { value: 'Marketing aceito em' },
    personal: { rotulo: 'Aceito em', finalidade: para.aceite, tipo: 'instante' },
  }),
  consentimento_retirado_em: column<string | null>({
    audit: { value: 'Marketing recusado em' },
    personal: { rotulo: 'Retirado em', finalidade: para.aceite, tipo: 'instante' },
  }),
  /** When the conversation last changed. The retention period of the contact starts here. */
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: { value: 'Excluído em' }, personal: false }),
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

// Without personal data: ids; the row is deleted with the account of the person who sent the contact request.
const contatoConversasColumns = {
  id: column<Generated<number>>(internal),
  contato_id: column<number>(internal),
  tipo: column<'nota' | 'resposta'>(internal),
  texto: column<string>({ audit: false, personal: { rotulo: 'Resposta', finalidade: para.contato } }),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: {
      rotulo: 'Autor',
      finalidade: para.contato,
      como: ({ assinatura }) => sql`cast(${assinatura} as text)`,
    },
  }),
  correio_id: column<number | null>(internal),
  criado_em: column<string>({
    audit: false,
    personal: { rotulo: 'Quando', finalidade: para.contato, tipo: 'instante' },
  }),
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
