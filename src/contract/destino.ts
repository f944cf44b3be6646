/** The query parameter and the form field that carry where somebody wanted to go, through everything that signs in. */
export const ENTRAR = 'entrar'

/** Where the back office begins; it needs no target, for signing in leads there anyway. */
export const PAINEL = '/dashboard'

const LONGEST = 1000

/**
 * Only plain words between the slashes: no dot segment, no encoded character, no second slash and no backslash, so that
 * no browser and no proxy can read another address in it.
 */
const inside = /^\/dashboard(?:\/[\w-]+)+\/?(?:\?[!-~]*)?$|^\/dashboard\/?\?[!-~]*$/

/** An address of the back office that somebody may be sent to after signing in; anything else is no target. */
export function destinoDe(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || /[#\\]/.test(value)) return undefined
  return inside.test(value) ? value : undefined
}

/** An address that takes the target along. */
export function comDestino(address: string, destino: string | undefined): string {
  if (destino === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [ENTRAR]: destino })}`
}

/** Where an address of the back office leads who is not signed in: the public page, which asks to sign in. */
export const entradaPara = (address: string): string => comDestino('/', destinoDe(address))

/** What is behind an address, by its first word and the parameter that names one record of it. */
const named: readonly (readonly [page: string, parameter: string | undefined, line: string])[] = [
  ['projects', 'projeto', 'Entre para ver o projeto.'],
  ['projects', undefined, 'Entre para ver os projetos.'],
  ['agenda', 'atividade', 'Entre para ver a atividade.'],
  ['agenda', undefined, 'Entre para ver a agenda.'],
  ['messages', undefined, 'Entre para ver as mensagens.'],
  ['faturas', undefined, 'Entre para ver as faturas.'],
  ['contatos', 'contato', 'Entre para ver o contato.'],
  ['financial-transactions', 'transacao', 'Entre para ver a transação.'],
  ['lgpd', 'pedido', 'Entre para ver o pedido.'],
]

/**
 * What the sign-in form says of the target. Nothing is looked up: whoever asks has proved nothing, so the line is the
 * same for a record that exists, for one of somebody else and for one that never was.
 */
export function convitePara(destino: string): string {
  const [path = '', query = ''] = destino.split('?')
  const page = path.split('/')[2]
  const params = new URLSearchParams(query)
  const found = named.find(
    ([of, parameter]) => of === page && (parameter === undefined || params.has(parameter)),
  )
  return found?.[2] ?? 'Entre para continuar.'
}
