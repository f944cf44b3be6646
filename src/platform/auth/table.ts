import { type Generated, sql } from 'kysely'
import { type Role, roleLabels } from '#platform/contract/roles.ts'
import { nowhere, ofAccount, para, withAddress } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { normalise } from '#platform/db/text.ts'
import { accountsMessages } from './messages.ts'
import { provaDeEmailLabels } from './prova-rules.ts'
import { type EmailDeAvisos, emailLabels } from './rules.ts'
import type { ProvaDeEmail } from './schemas.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    usuarios: TableRow<typeof usuariosColumns>
    sessoes: TableRow<typeof sessoesColumns>
    dispositivos: TableRow<typeof dispositivosColumns>
    codigos_recuperacao: TableRow<typeof codigosRecuperacaoColumns>
    tokens: TableRow<typeof tokensColumns>
    primeiro_acesso: TableRow<typeof primeiroAcessoColumns>
    tentativas: TableRow<typeof tentativasColumns>
  }
}

const { encerrada } = accountsMessages.conta

export type SenhaAlheia = 'definida' | 'trocada' | 'link'

/**
 * Matches the attempt counter with this key, and the counters of the known devices, whose keys begin with the
 * same text and a colon.
 */
const isTryAt = (key: string) => sql`(chave = ${key} or substr(chave, 1, ${key.length + 1}) = ${`${key}:`})`

// Columns without personal data: the number and the times that remain of a closed account, and who of the team set its
// password or address.
const usuariosColumns = {
  id: column<Generated<number>>(internal),
  name: column<string>({
    audit: { label: 'Nome', hash: true },
    personal: para.quem('Nome', { depois: encerrada }),
  }),
  email: column<string>({
    audit: { label: 'E-mail', hash: true },
    personal: para.contato('E-mail', { depois: nowhere }),
  }),
  /** The e-mail without case (`foldedEmail`); unique among the accounts that are not deleted. */
  email_dobrado: column<string>({ audit: false, personal: para.entrada(undefined, { depois: nowhere }) }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  /**
   * When the account was closed and its personal data erased. A closed account is also deleted, and can never
   * be restored.
   */
  encerrado_em: column<string | null>(internal),
  /** The id of the account that set the password; null if it is unknown. */
  senha_alheia_por: column<number | null>(internal),
  email_alheio_por: column<number | null>(internal),
  versao: column<Generated<number>>(internal),
  /** Name, e-mail and company without case or accents, for the search. */
  busca: column<string>({ audit: false, personal: para.contato(undefined, { depois: '' }) }),
  company: column<string | null>({
    audit: { label: 'Empresa', hash: true },
    personal: para.quem('Empresa', { depois: null }),
  }),
  role: column<Role>({
    audit: { label: 'Tipo', words: roleLabels },
    personal: para.entrada('Tipo', 'papel'),
  }),
  criado_em: column<string>({ audit: false, personal: para.registro('Cadastro em', 'instante') }),
  senha_hash: column<string>({ audit: false, personal: para.entrada(undefined, { depois: '' }) }),
  senha_em: column<string>({
    audit: 'Senha definida em',
    personal: para.entrada('Senha definida em', 'instante'),
  }),
  totp_segredo: column<string | null>({ audit: false, personal: para.entrada(undefined, { depois: null }) }),
  totp_desde: column<string | null>({
    audit: 'Duas etapas desde',
    personal: para.entrada('Duas etapas desde', { tipo: 'instante', depois: null }),
  }),
  /** The last TOTP step that was accepted, so that a code works only once. */
  totp_passo: column<number | null>({ audit: false, personal: para.entrada(undefined, { depois: null }) }),
  pedido: column<'admin' | 'user' | null>({
    audit: { label: 'Pedido de acesso', words: roleLabels },
    personal: para.entrada('Pedido de acesso', { tipo: 'papel', depois: null }),
  }),
  pedido_em: column<string | null>({
    audit: false,
    personal: para.entrada('Pedido em', { tipo: 'instante', depois: null }),
  }),
  avisos_email: column<Generated<EmailDeAvisos>>({
    audit: { label: 'E-mails de avisos', words: emailLabels },
    personal: para.contato('E-mails de avisos', { depois: 'nunca' }),
  }),
  /** When and how the user proved that the current e-mail is theirs; null while the e-mail is not proved. */
  email_provado_em: column<string | null>({
    audit: 'E-mail confirmado em',
    personal: para.entrada('E-mail confirmado em', { tipo: 'instante', depois: null }),
  }),
  email_provado_por: column<ProvaDeEmail | null>({
    audit: { label: 'E-mail confirmado por', words: provaDeEmailLabels },
    personal: para.entrada('E-mail confirmado por', { depois: null }),
  }),
  /**
   * How the present password came from somebody else: `definida` means that an admin set it and knows it, `trocada`
   * that it replaced such a password without a link that was mailed to the person, `link` that it was chosen at a link
   * that the agency saw. Null for the person's own password.
   */
  senha_alheia: column<SenhaAlheia | null>({
    audit: {
      label: 'Origem da senha',
      words: {
        definida: 'Definida pela agência',
        trocada: 'Trocada depois que a agência a definiu',
        link: 'Escolhida em um link entregue pela agência',
      },
    },
    personal: para.entrada('Origem da senha', { depois: null }),
  }),
  /** When somebody else set the password, or the link was used. */
  senha_alheia_em: column<string | null>({
    audit: false,
    personal: para.entrada('Senha vinda da agência em', { tipo: 'instante', depois: null }),
  }),
  /** When and by whom (an account's id) the address was last changed for the person; null once the person confirms it. */
  email_alheio_em: column<string | null>({
    audit: 'E-mail trocado pela agência em',
    personal: para.entrada('E-mail trocado pela agência em', { tipo: 'instante', depois: null }),
  }),
  bloqueado_em: column<string | null>({
    audit: 'Bloqueado em',
    personal: para.entrada('Bloqueada em', { tipo: 'instante', depois: null }),
  }),
}

export const usuarios = table('usuarios', usuariosColumns, {
  audit: { entidade: 'usuarios', interessado: 'id', nome: 'name' },
  person: {
    titulo: 'Sua conta',
    de: ({ id }) => sql`id = ${id}`,
    ordem: 'id',
    fica: 'fica só um número, sem nome nem e-mail, para que o que foi feito continue ligado a uma conta.',
  },
})

// Columns without personal data: ids; the row is deleted with the account.
const sessoesColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>({ audit: 'Usuário', personal: false }),
  criada_em: column<string>({ audit: 'Início', personal: para.entrada('Início', 'instante') }),
  expira_em: column<string>({ audit: 'Fim', personal: para.entrada('Fim', 'instante') }),
  /** When the password was last typed in this session; empty if the time is unknown. */
  confirmada_em: column<string>({
    audit: 'Confirmada em',
    personal: para.entrada('Senha confirmada em', 'instante'),
  }),
  endereco: column<string>({ audit: false, personal: para.entrada('Endereço IP') }),
  agente: column<string>({ audit: false, personal: para.entrada('Navegador') }),
  token_hash: column<string>({ audit: false, personal: para.entrada() }),
}

export const sessoes = table('sessoes', sessoesColumns, {
  audit: { entidade: 'sessoes', interessado: 'usuario_id' },
  person: {
    titulo: 'Sessões abertas',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})

// Columns without personal data: an id; the row is deleted with the account.
const dispositivosColumns = {
  usuario_id: column<number>(internal),
  visto_em: column<string>({ audit: false, personal: para.entrada('Última entrada', 'instante') }),
  token_hash: column<string>({ audit: false, personal: para.entrada() }),
}

export const dispositivos = table('dispositivos', dispositivosColumns, {
  person: {
    titulo: 'Aparelhos conhecidos',
    de: ofAccount,
    ordem: 'visto_em',
    fica: null,
  },
})

// Columns without personal data: ids; the row is deleted with the account.
const codigosRecuperacaoColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>(internal),
  usado_em: column<string | null>({ audit: false, personal: para.entrada('Usado em', 'instante') }),
  codigo_hash: column<string>({ audit: false, personal: para.entrada() }),
}

export const codigosRecuperacao = table('codigos_recuperacao', codigosRecuperacaoColumns, {
  person: {
    titulo: 'Códigos de recuperação',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})

const linkLabels = {
  convite: 'Convite',
  senha: 'Nova senha',
  'primeiro-acesso': 'Primeiro acesso',
  email: 'Confirmação do e-mail',
}

// Columns without personal data: ids and the role that an invitation offers; the row is deleted with the account.
const tokensColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<'convite' | 'senha' | 'primeiro-acesso' | 'email'>({
    audit: { label: 'Link', words: linkLabels },
    personal: para.entrada('Tipo'),
  }),
  usuario_id: column<number | null>(internal),
  email: column<string | null>({ audit: { label: 'E-mail', hash: true }, personal: para.entrada('E-mail') }),
  role: column<Role | null>({ audit: { label: 'Tipo', words: roleLabels }, personal: false }),
  criado_em: column<string>({ audit: false, personal: para.entrada('Criado em', 'instante') }),
  expira_em: column<string>({ audit: 'Fim', personal: para.entrada('Vale até', 'instante') }),
  usado_em: column<string | null>({ audit: 'Usado em', personal: para.entrada('Usado em', 'instante') }),
  /** When a newer invitation for the same address replaced this one. */
  substituido_em: column<string | null>({
    audit: false,
    personal: para.entrada('Substituído em', 'instante'),
  }),
  token_hash: column<string>({ audit: false, personal: para.entrada() }),
  /**
   * Set if the agency saw the link of `token_hash`: the hash of a second link to the same, which is only mailed.
   */
  correio_hash: column<string | null>({ audit: false, personal: para.entrada() }),
}

/** One-time links: an invitation, a password reset, the first access, or the proof of an e-mail address. */
export const tokens = table('tokens', tokensColumns, {
  audit: { entidade: 'convites' },
  person: {
    titulo: 'Convites e links de senha',
    de: (person) => sql`(${ofAccount(person)} or ${withAddress('email')(person)})`,
    ordem: 'id',
    fica: null,
  },
})

// Columns without personal data: these columns say only which account number was the first administrator.
const primeiroAcessoColumns = {
  id: column<number>(internal),
  usuario_id: column<number>(internal),
  em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
}

export const primeiroAcesso = table('primeiro_acesso', primeiroAcessoColumns, {
  person: {
    titulo: 'Primeiro acesso ao sistema',
    de: ofAccount,
    ordem: 'id',
    fica: 'fica, para que o primeiro acesso não possa ser usado outra vez.',
  },
})

const tentativasColumns = {
  quantas: column<number>({ audit: false, personal: para.entrada('Quantas', 'numero') }),
  desde: column<string>({ audit: false, personal: para.entrada('Desde', 'instante') }),
  ate: column<string>({ audit: false, personal: para.entrada('Até', 'instante') }),
  chave: column<string>({ audit: false, personal: para.entrada() }),
}

export const tentativas = table('tentativas', tentativasColumns, {
  person: {
    titulo: 'Tentativas de entrada',
    de: ({ email, emailIsOwn }) => (emailIsOwn ? isTryAt(`conta:${normalise(email)}`) : sql`1 = 0`),
    ordem: 'desde',
    fica: null,
  },
})
