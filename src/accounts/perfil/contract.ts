import { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  deletes,
  Instant,
  linkToken,
  NoInput,
  Nothing,
  newPassword,
  roleField,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { MeusDados } from '#privacy/dados/schemas.ts'

export const Perfil = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: roleField,
  company: z.string().nullable(),
  doisPassos: z.boolean(),
  codigosRestantes: z.int(),
  versao: z.int(),
})
export type Perfil = z.infer<typeof Perfil>

export const SessaoAberta = z.object({
  id: z.int(),
  criada_em: Instant,
  expira_em: Instant,
  endereco: z.string(),
  agente: z.string(),
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof SessaoAberta>

export const NovoNome = z.object({ name: text(messages.pessoa.nome), versao })
export const NovaSenha = z.object({
  senha_atual: z
    .string(messages.pessoa.senha)
    .min(1, messages.pessoa.senha)
    .max(128, accountsMessages.senha.atual),
  senha_nova: newPassword(),
  /** Whether the user's calendar subscriptions are revoked too. */
  revogar_agendas: z.boolean().default(false),
})
export const Codigo = z.object({ codigo: text(accountsMessages.doisPassos.codigo, 20) })
export const SenhaAtual = NovaSenha.pick({ senha_atual: true })
/**
 * The input for switching off two-step sign-in. It requires a code besides the password, so that a stolen
 * password is not enough.
 */
export const SemDoisPassos = SenhaAtual.extend(Codigo.shape)
/** The input for closing the account. The code is required if two-step sign-in is on. */
export const Encerramento = SenhaAtual.extend({ codigo: z.string().trim().max(20).optional() })

const ConfirmacaoDeEmail = z.object({
  token: linkToken(accountsMessages.senha.link),
})

const own = { access: 'autenticado', entidade: 'usuarios', alvo: 'usuario' } as const
const path = '/perfil'

export const perfil = {
  get: endpoint({ method: 'GET', path, access: 'autenticado', input: NoInput, output: Perfil }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path,
    input: NovoNome,
    output: Perfil,
    success: 'Perfil atualizado.',
    failure: 'Erro ao salvar o perfil.',
  }),
  setSenha: endpoint({
    ...own,
    method: 'PUT',
    path: `${path}/senha`,
    atomic: false,
    input: NovaSenha,
    output: Nothing,
    status: 204,
    success: 'Senha alterada. As outras sessões foram encerradas.',
    failure: 'Erro ao alterar a senha.',
  }),
  /** Sends the user a link for a new password, if somebody else set the present one. */
  pedirLinkDeSenha: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/senha/link`,
    atomic: false,
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Enviamos o link. Confira a sua caixa de entrada.',
    failure: 'Erro ao enviar o link.',
  }),
  /** Sends another link with which the user verifies the e-mail. */
  reenviarConfirmacao: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/email/reenviar`,
    atomic: false,
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Enviamos um novo link. Confira a sua caixa de entrada.',
    failure: 'Erro ao enviar o link de confirmação.',
  }),
  /** Verifies the e-mail. The user must be signed in to the account to which the link was sent. */
  confirmarEmail: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/email/confirmar`,
    input: ConfirmacaoDeEmail,
    output: Nothing,
    status: 204,
    success: 'E-mail confirmado.',
    failure: 'Erro ao confirmar o e-mail.',
  }),
  sessoes: endpoint({
    method: 'GET',
    path: `${path}/sessoes`,
    access: 'autenticado',
    input: NoInput,
    output: z.array(SessaoAberta),
  }),
  encerrarSessao: endpoint({
    ...deletes,
    path: `${path}/sessoes/{id}`,
    access: 'autenticado',
    entidade: 'sessoes',
    success: 'Sessão encerrada.',
    failure: 'Erro ao encerrar a sessão.',
  }),
  /**
   * Creates a new secret for two-step sign-in. The secret is not active yet, and it replaces an earlier
   * secret that was not activated. `uri` is the content of the QR code.
   */
  iniciar2fa: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/2fa`,
    atomic: false,
    input: SenhaAtual,
    output: z.object({ segredo: z.string(), uri: z.string() }),
  }),
  /**
   * Activates two-step sign-in if the code is valid. The recovery codes are returned only in this response.
   */
  ativar2fa: endpoint({
    ...own,
    method: 'PUT',
    path: `${path}/2fa`,
    atomic: false,
    input: Codigo,
    output: z.object({ codigos: z.array(z.string()) }),
    success: 'Verificação em duas etapas ativada.',
  }),
  desativar2fa: endpoint({
    ...own,
    method: 'DELETE',
    path: `${path}/2fa`,
    atomic: false,
    input: SemDoisPassos,
    output: Nothing,
    status: 204,
    success: 'Verificação em duas etapas desativada.',
  }),
  /** Exports the user's personal data. */
  dados: endpoint({
    ...own,
    method: 'GET',
    path: `${path}/dados`,
    input: NoInput,
    output: MeusDados,
    failure: 'Erro ao preparar os dados.',
  }),
  /**
   * Closes the account permanently. The personal data are anonymised; records that the law requires are kept.
   */
  encerrar: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/encerrar`,
    atomic: false,
    apaga: true,
    input: Encerramento,
    output: Nothing,
    status: 204,
    success: 'Sua conta foi encerrada.',
    failure: 'Erro ao encerrar a conta.',
  }),
}
