import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Context, Hono } from 'hono'
import { readSession, type Visitor } from '#server/auth/session.ts'
import { findToken } from '#server/auth/tokens.ts'
import { getVersao } from '#server/configuracoes/queries.ts'
import { dist, readManifest } from '#server/dist.ts'
import type { House } from '#server/house.ts'
import { type Answer, type Env, whereFrom } from '#server/http/api.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { sendForm } from './forms.ts'
import { openPageCache } from './page-cache.ts'
import { getSite } from './queries.ts'
import type { PageInput, SiteModule } from './site-module.ts'

type Shown = Omit<PageInput, 'site' | 'baseUrl' | 'assets' | 'visitor'> & { visitor?: Visitor }

/** The public pages, rendered here; without JavaScript their forms post back to the same addresses. */
export function openSitePages(house: House, answer: Answer): Hono<Env> {
  const app = new Hono<Env>()
  const { database, config } = house
  const headers = pageHeaders(config)
  const cache = openPageCache(headers)

  async function draw({ visitor, ...shown }: Shown): Promise<string> {
    const { render, assets } = await builtSite()
    const site = await getSite(database.reads)
    return render({ ...shown, site, visitor: visitor ? { name: visitor.name } : null, baseUrl: config.baseUrl, assets })
  }

  /** A page that is the same for every stranger is made once for each version of the settings. */
  async function common(c: Context<Env>, shown: Shown): Promise<Response> {
    const versao = await getVersao(database.reads)
    return cache.answer(c, `${versao} ${shown.page} ${shown.categoria ?? ''}`, () => draw(shown))
  }

  async function own(c: Context<Env>, shown: Shown, status = 200): Promise<Response> {
    return c.html(await draw(shown), status as 200, { ...headers, 'cache-control': 'no-store' })
  }

  const visitorOf = (c: Context<Env>) => readSession(database.reads, whereFrom(c, house).session, house.clock())

  app.get('/', async (c) => {
    const visitor = await visitorOf(c)
    if (visitor.role !== 'ninguem') {
      return c.req.query('ver') === 'site' ? own(c, { page: 'site', visitor }) : c.redirect('/dashboard', 302)
    }
    if (c.req.query('contato') === 'enviado') return own(c, { page: 'site', form: sentContact })
    const wanted = c.req.query('categoria')
    const known = wanted && (await getSite(database.reads)).portfolio.some((item) => item.category === wanted)
    return common(c, known ? { page: 'site', categoria: wanted } : { page: 'site' })
  })

  for (const page of ['login', 'register', 'esqueci', 'redefinir'] as const) {
    app.get(`/${page}`, async (c) => {
      if ((await visitorOf(c)).role !== 'ninguem') return c.redirect('/dashboard', 302)
      const { convite, token } = c.req.query()
      if (page === 'register' && convite) return own(c, { page, ...(await inviteOf(house, convite)) })
      if (page === 'redefinir') return own(c, { page, token: token ?? '' })
      return common(c, { page })
    })
  }

  for (const name of ['login', 'register', 'esqueci', 'redefinir', 'contato'] as const) {
    app.post(`/${name}`, async (c) => {
      const sent = await sendForm(c, name, answer)
      if (sent.redirect) return sent.redirect
      const { form, status, values } = sent
      const invited = name === 'register' && values['convite'] ? await inviteOf(house, values['convite']) : {}
      const page = name === 'contato' ? 'site' : name
      return own(c, { page, form, ...invited, ...(name === 'redefinir' && { token: values['token'] ?? '' }) }, status)
    })
  }
  return app
}

const sentContact: NonNullable<PageInput['form']> = {
  name: 'contato',
  values: {},
  success: 'Mensagem Enviada! Entraremos em contato em breve.',
}

let built: Promise<{ render: SiteModule['render']; assets: PageInput['assets'] }> | undefined

/** The site wing as it was built, loaded at the first page. */
function builtSite() {
  built ??= import(pathToFileURL(join(dist, 'site/server.js')).href).then(({ render, assetsOf }: SiteModule) => ({
    render,
    assets: assetsOf(readManifest()),
  }))
  return built
}

/** What an invitation fixes on the registration form; one that is no longer good is refused on sending. */
async function inviteOf({ database, clock }: House, code: string): Promise<Pick<Shown, 'convite'>> {
  const token = await findToken(database.reads, code, clock())
  const role = token?.tipo === 'primeiro-acesso' ? 'admin' : (token?.role ?? 'client')
  return { convite: { code, role, email: token?.email ?? null } }
}

