import { type Generated, sql } from 'kysely'
import type { ProvaDeEmail } from '#contract/accounts/endpoints/usuarios.ts'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { Role } from '#contract/roles.ts'
import type { EmailDeAvisos } from '#contract/work/endpoints/avisos.ts'
import { nowhere, ofAccount, para, withAddress } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'
import { normalise } from '#server/platform/db/text.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    usuarios: Row<typeof usuariosColumns>
    sessoes: Row<typeof sessoesColumns>
    dispositivos: Row<typeof dispositivosColumns>
    codigos_recuperacao: Row<typeof codigosRecuperacaoColumns>
    tokens: Row<typeof tokensColumns>
    primeiro_acesso: Row<typeof primeiroAcessoColumns>
    tentativas: Row<typeof tentativasColumns>
  }
}

const { encerrada } = accountsMessages.conta

export type SenhaAlheia = 'definida' | 'trocada' | 'link'

/**
 * Matches the attempt counter with this key, and the counters of the known devices, whose keys begin with the
 * same text and a colon.
 */
const isTryAt = (key: string) => sql`(chave = ${key} or substr(chave, 1, ${key.length + 1}) = ${`${key}:`})`

// Without personal data: the number and the times that remain of a closed account, and who of the team set its password or address.
const usuariosColumns = {
  id: column<Generated<number>>(internal),
  name: column<string>({
    audit: { hash: 'Nome' },
    personal: { rotulo: 'Nome', finalidade: para.quem, depois: encerrada },
  }),
  email: column<string>({
    audit: { hash: 'E-mail' },
    personal: { rotulo: 'E-mail', finalidade: para.contato, depois: nowhere },
  }),
  /** The e-mail without case (`foldedEmail`); unique among the accounts that are not deleted. */
  email_dobrado: column<string>({ audit: false, personal: { finalidade: para.entrada, depois: nowhere } }),
  excluido_em: column<string | null>({ audit: { value: 'Excluído em' }, personal: false }),
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
  busca: column<string>({ audit: false, personal: { finalidade: para.contato, depois: '' } }),
  company: column<string | null>({
    audit: { hash: 'Empresa' },
    personal: { rotulo: 'Empresa', finalidade: para.quem, depois: null },
  }),
  role: column<Role>({
    audit: { value: 'Tipo' },
    personal: { rotulo: 'Tipo', finalidade: para.entrada, tipo: 'papel' },
  }),
  criado_em: column<string>({
    audit: false,
    personal: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
  }),
  senha_hash: column<string>({ audit: false, personal: { finalidade: para.entrada, depois: '' } }),
  senha_em: column<string>({
    audit: { value: 'Senha definida em' },
    personal: { rotulo: 'Senha definida em', finalidade: para.entrada, tipo: 'instante' },
  }),
  totp_segredo: column<string | null>({ audit: false, personal: { finalidade: para.entrada, depois: null } }),
  totp_desde: column<string | null>({
    audit: { value: 'Duas etapas desde' },
    personal: { rotulo: 'Duas etapas desde', finalidade: para.entrada, tipo: 'instante', depois: null },
  }),
  /** The last TOTP step that was accepted, so that a code works only once. */
  totp_passo: column<number | null>({ audit: false, personal: { finalidade: para.entrada, depois: null } }),
  pedido: column<'admin' | 'user' | null>({
    audit: { value: 'Pedido de acesso' },
    personal: { rotulo: 'Pedido de acesso', finalidade: para.entrada, tipo: 'papel', depois: null },
  }),
  pedido_em: column<string | null>({
    audit: false,
    personal: { rotulo: 'Pedido em', finalidade: para.entrada, tipo: 'instante', depois: null },
  }),
  avisos_email: column<Generated<EmailDeAvisos>>({
    audit: { value: 'E-mails de avisos' },
    personal: { rotulo: 'E-mails de avisos', finalidade: para.contato, depois: 'nunca' },
  }),
  /** When and how the user proved that the current e-mail is theirs; null while the e-mail is not proved. */
  email_provado_em: column<string | null>({
    audit: { value: 'E-mail confirmado em' },
    personal: {
      rotulo: 'E-mail confirmado em',
      finalidade: para.entrada,
      tipo: 'instante',
      depois: null,
    },
  }),
  email_provado_por: column<ProvaDeEmail | null>({
    audit: { value: 'E-mail confirmado por' },
    personal: { rotulo: 'E-mail confirmado por', finalidade: para.entrada, depois: null },
  }),
  /**
   * How the present password came from somebody else: `definida` means that an admin set it and knows it, `trocada`
   * that it replaced such a password without a link that was mailed to the person, `link` that it was chosen at a link
   * that the agency saw. Null for the person's own password.
   */
  senha_alheia: column<SenhaAlheia | null>({
    audit: { value: 'Origem da senha' },
    personal: { rotulo: 'Origem da senha', finalidade: para.entrada, depois: null },
  }),
  /** When somebody else set the password, or the link was used. */
  senha_alheia_em: column<string | null>({
    audit: false,
    personal: {
      rotulo: 'Senha vinda da agência em',
      finalidade: para.entrada,
      tipo: 'instante',
      depois: null,
    },
  }),
  /** When and by whom (an account's id) the address was last changed for the person; null once the person confirms it. */
  email_alheio_em: column<string | null>({
    audit: { value: 'E-mail trocado pela agência em' },
    personal: {
      rotulo: 'E-mail trocado pela agência em',
      finalidade: para.entrada,
      tipo: 'instante',
      depois: null,
    },
  }),
  bloqueado_em: column<string | null>({
    audit: { value: 'Bloqueado em' },
    personal: { rotulo: 'Bloqueada em', finalidade: para.entrada, tipo: 'instante', depois: null },
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

// Without personal data: ids; the row is deleted with the account.
const sessoesColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>({ audit: { value: 'Usuário' }, personal: false }),
  criada_em: column<string>({
    audit: { value: 'Início' },
    personal: { rotulo: 'Início', finalidade: para.entrada, tipo: 'instante' },
  }),
  expira_em: column<string>({
    audit: { value: 'Fim' },
    personal: { rotulo: 'Fim', finalidade: para.entrada, tipo: 'instante' },
  }),
  /** When the password was last typed in this session; empty if the time is unknown. */
  confirmada_em: column<string>({
    audit: { value: 'Confirmada em' },
    personal: { rotulo: 'Senha confirmada em', finalidade: para.entrada, tipo: 'instante' },
  }),
  endereco: column<string>({ audit: false, personal: { rotulo: 'Endereço IP', finalidade: para.entrada } }),
  agente: column<string>({ audit: false, personal: { rotulo: 'Navegador', finalidade: para.entrada } }),
  token_hash: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
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

// Without personal data: an id; the row is deleted with the account.
const dispositivosColumns = {
  usuario_id: column<number>(internal),
  visto_em: column<string>({
    audit: false,
    personal: { rotulo: 'Última entrada', finalidade: para.entrada, tipo: 'instante' },
  }),
  token_hash: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
}

export const dispositivos = table('dispositivos', dispositivosColumns, {
  person: {
    titulo: 'Aparelhos conhecidos',
    de: ofAccount,
    ordem: 'visto_em',
    fica: null,
  },
})

// Without personal data: ids; the row is deleted with the account.
const codigosRecuperacaoColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>(internal),
  usado_em: column<string | null>({
    audit: false,
    personal: { rotulo: 'Usado em', finalidade: para.entrada, tipo: 'instante' },
  }),
  codigo_hash: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
}

export const codigosRecuperacao = table('codigos_recuperacao', codigosRecuperacaoColumns, {
  person: {
    titulo: 'Códigos de recuperação',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})

// Without personal data: ids and the role that an invitation offers; the row is deleted with the account.
const tokensColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<'convite' | 'senha' | 'primeiro-acesso' | 'email'>({
    audit: { value: 'Tipo' },
    personal: { rotulo: 'Tipo', finalidade: para.entrada },
  }),
  usuario_id: column<number | null>(internal),
  email: column<string | null>({
    audit: { hash: 'E-mail' },
    personal: { rotulo: 'E-mail', finalidade: para.entrada },
  }),
  role: column<Role | null>({ audit: { value: 'Tipo' }, personal: false }),
  criado_em: column<string>({
    audit: false,
    personal: { rotulo: 'Criado em', finalidade: para.entrada, tipo: 'instante' },
  }),
  expira_em: column<string>({
    audit: { value: 'Fim' },
    personal: { rotulo: 'Vale até', finalidade: para.entrada, tipo: 'instante' },
  }),
  usado_em: column<string | null>({
    audit: { value: 'Usado em' },
    personal: { rotulo: 'Usado em', finalidade: para.entrada, tipo: 'instante' },
  }),
  /** When a newer invitation for the same address replaced this one. */
  substituido_em: column<string | null>({
    audit: false,
    personal: { rotulo: 'Substituído em', finalidade: para.entrada, tipo: 'instante' },
  }),
  token_hash: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
  /**
   * Set if the agency saw the link of `token_hash`: the hash of a second link to the same, which is only mailed.
   */
  correio_hash: column<string | null>({ audit: false, personal: { finalidade: para.entrada } }),
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

// Without personal data: these columns say only which account number was the first administrator.
const primeiroAcessoColumns = {
  id: column<number>(internal),
  usuario_id: column<number>(internal),
  em: column<string>({
    audit: false,
    personal: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
  }),
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
  quantas: column<number>({
    audit: false,
    personal: { rotulo: 'Quantas', finalidade: para.entrada, tipo: 'numero' },
  }),
  desde: column<string>({
    audit: false,
    personal: { rotulo: 'Desde', finalidade: para.entrada, tipo: 'instante' },
  }),
  ate: column<string>({
    audit: false,
    personal: { rotulo: 'Até', finalidade: para.entrada, tipo: 'instante' },
  }),
  chave: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
}

export const tentativas = table('tentativas', tentativasColumns, {
  person: {
    titulo: 'Tentativas de entrada',
    de: ({ email, emailIsOwn }) => (emailIsOwn ? isTryAt(`conta:${normalise(email)}`) : sql`1 = 0`),
    ordem: 'desde',
    fica: null,
  },
})
