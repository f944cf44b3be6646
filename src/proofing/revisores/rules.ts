import type { Asker } from '#platform/contract/roles.ts'

/** The most people who take part in the review of a project without an account, and how many of them decide. */
export const REVISORES_MAX = 20
export const DECISORES_MAX = 10

export const papeis = ['decide', 'comenta', 've'] as const
export type Papel = (typeof papeis)[number]

export const papelLabels: Record<Papel, string> = {
  decide: 'Decide',
  comenta: 'Comenta',
  ve: 'Só vê',
}

/** Whether a member of the team may choose who accepts the price of a further rodada. */
export const canEscolherCustos = ({ role }: Pick<Asker, 'role'>): boolean => role === 'admin'

export const baixas = ['nunca', 'depois', 'sempre'] as const
export type Baixar = (typeof baixas)[number]

export const baixarLabels: Record<Baixar, string> = {
  depois: 'Depois da aprovação',
  sempre: 'Sempre',
  nunca: 'Nunca',
}

/** Why the uploaded file of a version may not be downloaded; undefined if it may. */
export function whyNotBaixar(baixar: Baixar, isApproved: boolean): 'nunca' | 'depois' | undefined {
  if (baixar === 'sempre' || (baixar === 'depois' && isApproved)) return undefined
  return baixar
}

export const fatores = ['codigo', 'pin'] as const
export type Fator = (typeof fatores)[number]

export const fatorLabels: Record<Fator, string> = {
  codigo: 'Código por e-mail',
  pin: 'PIN',
}

/** The states of an invitation. `verificado` if the person has entered from any device. */
export const estadosDoConvite = [
  'convidado',
  'verificado',
  'sem_link',
  'expirado',
  'pin_vencido',
  'bloqueado',
  'revogado',
] as const
export type EstadoDoConvite = (typeof estadosDoConvite)[number]

export const estadoDoConviteLabels: Record<EstadoDoConvite, string> = {
  convidado: 'Convidado',
  verificado: 'Entrou',
  sem_link: 'Sem link',
  expirado: 'Vencido',
  pin_vencido: 'PIN vencido',
  bloqueado: 'Bloqueado',
  revogado: 'Encerrado',
}

interface Convite {
  revogado_em: string | null
  bloqueado_em: string | null
  expira_em: string | null
  /** When the person last entered. */
  visto_em: string | null
  /** False after a change of the name or the contact, until another link is made. */
  hasLink: boolean
  /** Whether the person needs a PIN to enter and has none that is still valid. */
  needsPin: boolean
}

/** The state of an invitation at this instant. Instants are in ISO 8601. */
export function estadoDoConvite(
  { revogado_em, bloqueado_em, expira_em, visto_em, hasLink, needsPin }: Convite,
  now: number,
): EstadoDoConvite {
  if (revogado_em !== null) return 'revogado'
  if (!hasLink) return 'sem_link'
  if (bloqueado_em !== null) return 'bloqueado'
  if (expira_em !== null && Date.parse(expira_em) <= now) return 'expirado'
  if (needsPin) return 'pin_vencido'
  return visto_em === null ? 'convidado' : 'verificado'
}

export const acessosDoConvite = ['abriu', 'verificou', 'recusado', 'baixou', 'recebeu', 'respondeu'] as const
export type AcessoDoConvite = (typeof acessosDoConvite)[number]

/** What the access log keeps whatever else happens: who entered, and who answered. */
export const acessosGuardados: readonly AcessoDoConvite[] = ['verificou', 'respondeu']

const acessoLabels: Record<AcessoDoConvite, string> = {
  abriu: 'Abriu o link',
  verificou: 'Entrou',
  recusado: 'Entrada recusada',
  baixou: 'Baixou o arquivo',
  recebeu: 'Recebeu o filme ou o som para tocar',
  respondeu: 'Respondeu',
}

/** What a person did by link. A download that is of no file is of the dossier. */
export function acessoLabel({ o_que, arquivo }: { o_que: AcessoDoConvite; arquivo: string | null }): string {
  return o_que === 'baixou' && arquivo === null ? 'Baixou o dossiê' : acessoLabels[o_que]
}

/** What changes the access of a person, in the words of the access log and of the termo. */
const atosDeAcesso = {
  incluida: 'pessoa adicionada',
  link: 'link criado',
  copia: 'link copiado',
  convite: 'convite enviado',
  pin: 'PIN criado',
  nome: 'nome alterado',
  contato: 'contato alterado',
  papel: 'permissão alterada',
  fator: 'forma de confirmação alterada',
  custos: 'aceite de valores alterado',
  encerrado: 'convite encerrado',
  bloqueado: 'acesso bloqueado depois de códigos errados',
  desbloqueado: 'acesso desbloqueado',
  aparelho: 'aparelho desconectado',
  ligada: 'conta ligada ao projeto',
  desligada: 'conta desligada do projeto',
} as const
export type AtoDeAcesso = keyof typeof atosDeAcesso

/** A change of the access in words. Nobody is named for what the server did by itself. */
export const mudancaEmPalavras = ({ atos, por }: { atos: AtoDeAcesso[]; por: string }): string =>
  atos.map((ato) => atosDeAcesso[ato]).join(', ') + (por && ` por ${por}`)

/** The acts of the team that the person and the client do not hear of, because they let nobody else in. */
const semAviso: readonly AtoDeAcesso[] = ['copia', 'convite', 'desbloqueado', 'aparelho']

/** Whether a change is told to the person and to the client of the project. */
export const isTold = (atos: readonly AtoDeAcesso[]): boolean => !atos.every((ato) => semAviso.includes(ato))

/** The length of the code that is sent by e-mail, and of a PIN from before PINs had letters. */
export const CODIGO_DIGITOS = 6
/** The characters of a PIN, without those that look alike. */
export const PIN_LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const PIN_TAMANHO = 8
/** How long a PIN is valid, unless its rodada is closed before. */
export const PIN_DIAS = 30

/** A PIN as it is compared: without the spaces and hyphens with which people write it. */
export const pinAsTyped = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** A code that was sent by e-mail, or a PIN. */
export const CODIGO_OU_PIN = new RegExp(`^(\\d{${CODIGO_DIGITOS}}|[${PIN_LETRAS}]{${PIN_TAMANHO}})$`)

/** How long a code that is sent by e-mail is valid. */
export const CODIGO_MINUTOS = 10
/** The wait before a person can request another code. */
export const CODIGO_ESPERA_SEGUNDOS = 60

/** The beginning of an e-mail address and its domain, for a person who knows the address already. */
export function emailMasked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
