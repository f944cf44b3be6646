import { ana, cookieOf, invitationCodeOf, type StartedServer } from '#testing/session.ts'
import type { Persona } from './generate.ts'

/**
 * Sends a request and retries it once, because the server may close a kept-alive connection at the moment
 * when it is used.
 */
const ask = (url: string, init: RequestInit) => fetch(url, init).catch(() => fetch(url, init))

const { password } = ana
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const emails = { admin: ana.email, user: 'ugo@exemplo.com.br', client: 'caio@exemplo.com.br' }

/**
 * The accounts that send the requests, with their cookies. An account is replaced after a request has signed
 * it out, blocked it or deleted it.
 */
export class People {
  #url: string
  #cookies = new Map<Persona, string>()
  #keeper = ''
  #number = 0

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Creates the accounts. The first account is an admin that sends none of the generated requests. This admin
   * creates the other accounts and their replacements.
   */
  async arrive({ firstAccess }: Pick<StartedServer, 'firstAccess'>): Promise<void> {
    const keeper = {
      name: 'Guardiã',
      email: 'guardia@exemplo.com.br',
      password,
      role: 'admin',
      convite: invitationCodeOf(firstAccess ?? ''),
    }
    this.#keeper = await this.#cookieOf('/api/cadastro', keeper)
    for (const role of ['admin', 'user', 'client'] as const) await this.#come(role, emails[role])
    await this.#furnish()
  }

  cookieOf(persona: Persona): string {
    return this.#cookies.get(persona) ?? ''
  }

  /** Replaces the account of a persona if the account is no longer signed in or no longer has its role. */
  async lookAfter(persona: Persona): Promise<void> {
    if (persona === 'ninguem') return
    const answer = await ask(`${this.#url}/api/sessao`, { headers: { cookie: this.cookieOf(persona) } })
    const who = (await answer.json()) as { role?: string }
    if (who.role === persona) return
    this.#number += 1
    await this.#come(persona, `${persona}.${this.#number}@exemplo.com.br`)
  }

  async #come(role: Exclude<Persona, 'ninguem'>, email: string): Promise<void> {
    const made = await this.#post(
      '/api/usuarios',
      { nome: 'Pessoa', name: 'Pessoa', email, senha: password, role },
      this.#keeper,
    )
    if (!made.ok)
      throw new Error(`No account could be created for the role ${role}: ${made.status} ${await made.text()}`)
    this.#cookies.set(role, await this.#cookieOf('/api/login', { email, password }))
  }

  /** Creates a few records of several kinds, whose small ids the generated requests use. */
  async #furnish(): Promise<void> {
    const admin = this.cookieOf('admin')
    const project = {
      title: 'Marca nova',
      clientName: 'Caio',
      clientId: 4,
      description: 'Uma marca',
      category: 'Branding',
    }
    for (let at = 0; at < 4; at++) {
      await this.#post('/api/projetos', project, admin)
      const categoria = await this.#post(
        '/api/categorias-financeiras',
        { nome: `Categoria ${at}`, tipo: at % 2 ? 'receita' : 'despesa' },
        admin,
      )
      await this.#post(
        '/api/clientes',
        { nome: `Padaria ${at}`, email: '', telefone: '', empresa: '' },
        admin,
      )
      await this.#post('/api/fornecedores', { nome: `Gráfica ${at}`, tipo: 'pj' }, admin)
      const sum = {
        tipo: at % 2 ? 'receita' : 'despesa',
        valor: 100.5,
        data_vencimento: '2026-11-20',
        categoria_id: ((await categoria.json()) as { id: number }).id,
      }
      await this.#post(
        '/api/transacoes-financeiras',
        { ...sum, pessoa: `Padaria ${at}`, pessoa_tipo: 'cliente' },
        admin,
      )
    }
  }

  async #cookieOf(path: string, body: object): Promise<string> {
    const answer = await this.#post(path, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return cookieOf(answer)
  }

  #post(path: string, body: object, cookie = ''): Promise<Response> {
    return ask(this.#url + path, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    })
  }
}
