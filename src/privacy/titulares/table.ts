import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, type Person, para, purpose, withAddress } from '#platform/db/person.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { partesApagaveis } from '#proofing/termos/rules.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'
import type { TipoDePedido } from '#site/pages/schemas.ts'
import type { TipoDePasso } from './contract.ts'
import { estadoLabels } from './pedido-rules.ts'
import type { EstadoDoPedido } from './schemas.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    solicitacoes_titular: TableRow<typeof solicitacoesTitularColumns>
    passos_titular: TableRow<typeof passosTitularColumns>
  }
}

const prova = purpose('Provar que o pedido foi atendido, e quando.')

const onesRequests = (person: Person) => sql`(usuario_id = ${person.id} or ${withAddress('email')(person)})`

const ofRequest = (person: Person) =>
  sql`solicitacao_id in (select id from solicitacoes_titular where ${onesRequests(person)})`

/** Replaces the person's name in the history of data subject requests. */
async function renameSteps(db: WriteDb, usuario_id: number, usuario_nome: string): Promise<void> {
  await db.updateTable('passos_titular').set({ usuario_nome }).where('usuario_id', '=', usuario_id).execute()
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids and instants.
const solicitacoesTitularColumns = {
  id: column<Generated<number>>(internal),
  protocolo: column<string>({ audit: 'Protocolo', personal: prova('Protocolo') }),
  tipo: column<TipoDePedido>({
    audit: { label: 'Tipo', words: tipoDePedidoLabels },
    personal: prova('Pedido'),
  }),
  nome: column<string>({ audit: false, personal: para.quem('Nome') }),
  email: column<string>({ audit: false, personal: para.contato('E-mail') }),
  mensagem: column<string>({ audit: false, personal: prova('Mensagem') }),
  endereco: column<string>({ audit: false, personal: para.entrada('Endereço IP') }),
  /** The account that made the request while signed in; null for an anonymous visitor. */
  usuario_id: column<number | null>(internal),
  /** The privacy text that was published when the request was made. */
  texto_id: column<number | null>(internal),
  estado: column<EstadoDoPedido>({
    audit: { label: 'Status', words: estadoLabels },
    personal: prova('Status'),
  }),
  /** The deadline of the answer: a day in São Paulo. */
  prazo: column<string>({ audit: 'Prazo', personal: prova('Prazo', 'dia') }),
  /** When the identity of the requester was confirmed. */
  confirmada_em: column<string | null>({
    audit: 'Confirmada em',
    personal: prova('Identidade confirmada em', 'instante'),
  }),
  concluida_em: column<string | null>({ audit: 'Concluída em', personal: prova('Concluído em', 'instante') }),
  /** When the admins were reminded that the answer is due soon. */
  lembrada_em: column<string | null>(internal),
  criado_em: column<string>({ audit: false, personal: prova('Feito em', 'instante') }),
  busca: column<string>({ audit: false, personal: prova() }),
  atualizado_em: column<string>(internal),
  versao: column<Generated<number>>(internal),
}

/** A request of a person (titular) about their personal data (LGPD, art. 18). */
export const solicitacoesTitular = table('solicitacoes_titular', solicitacoesTitularColumns, {
  // Leaves out the requester and the message, because a request for erasure must not leave personal data in
  // the audit log.
  audit: {
    entidade: 'solicitacoes_titular',
    added: { dado_apagado: { label: 'Dado apagado', words: partesApagaveis } },
  },
  person: {
    titulo: 'Seus pedidos sobre dados pessoais',
    de: onesRequests,
    ordem: 'id',
    fica: `ficam por cinco anos depois da resposta, com o seu nome e e-mail: provam que o pedido foi atendido. ${legal}`,
  },
})

const passosTitularColumns = {
  id: column<Generated<number>>(internal),
  solicitacao_id: column<number>(internal),
  tipo: column<TipoDePasso>({ audit: false, personal: prova('Passo') }),
  texto: column<string>({ audit: false, personal: prova('Texto') }),
  /** Null if the requester performed the step. */
  usuario_id: column<number | null>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: prova('Autor', {
      como: ({ assinatura }) => sql`case when usuario_id is null then usuario_nome else ${assinatura} end`,
    }),
  }),
  correio_id: column<number | null>(internal),
  criado_em: column<string>({ audit: false, personal: prova('Quando', 'instante') }),
}

export const passosTitular = table('passos_titular', passosTitularColumns, {
  person: {
    titulo: 'O que foi feito com os seus pedidos',
    de: ofRequest,
    // Internal notes of the team are not exported.
    mostra: (person) => sql`${ofRequest(person)} and tipo <> 'nota'`,
    ordem: 'id',
    fica: 'ficam com o pedido.',
    encerra: (db, { id }) => renameSteps(db, id, encerrada),
  },
})
