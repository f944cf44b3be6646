import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import { estiloDaMarca } from '#platform/contract/cor.ts'
import { situacaoDe } from '#platform/contract/horario-open.ts'
import { marcaDe } from '#platform/contract/marca.ts'
import type { Assets, PageName } from '#site/pages/page-data-rules.ts'
import type { Site } from '#site/site/contract.ts'

const api = 'http://localhost:3000'
const folder = '/src/site/pages/screens'
const assets: Assets = {
  css: `${folder}/site.css`,
  starter: `${folder}/starter.ts`,
  main: `${folder}/main.tsx`,
  aprovacao: `${folder}/aprovacao.tsx`,
  fonts: [],
}
const pages: Record<string, PageName> = {
  '/': 'site',
  '/login': 'login',
  '/register': 'register',
  '/esqueci': 'esqueci',
  '/redefinir': 'redefinir',
  '/criar-senha': 'criar-senha',
  '/avisos/sair': 'avisos/sair',
}

/**
 * Vite plugin for development: renders the public pages from the sources, with data of the running server.
 */
export function publicPagesPlugin(): Plugin {
  return {
    name: 'bastidor-vitrine',
    apply: 'serve',
    // Fills in the placeholders of the page. The service worker is off, because it would answer with cached
    // files of an earlier build.
    transformIndexHtml: (html) =>
      html
        .replace('__SW__', 'off')
        .replaceAll('__NOME__', padrao.nome)
        .replace('__LEITURAS__', '[]')
        .replace('__MARCA__', JSON.stringify(marcaDe({ ...padrao, logo: null }))),
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.includes(folder) && !file.endsWith('.css')) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        show(server, { request, response, next }).catch(next)
      })
    },
  }
}

interface DevRequest {
  request: Connect.IncomingMessage
  response: ServerResponse
  next: Connect.NextFunction
}

async function show(server: ViteDevServer, { request, response, next }: DevRequest) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const page = pages[url.pathname]
  if (request.method !== 'GET') return next()
  const [, entry] = /^\/(dashboard|revisao)(?:\/|$)/.exec(url.pathname) ?? []
  if (entry) {
    request.url = `/${entry}.html`
    return next()
  }
  if (!page) return next()
  const html = await server.transformIndexHtml(url.pathname, await draw(server, page, url))
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
}

async function draw(server: ViteDevServer, page: PageName, url: URL): Promise<string> {
  const module = await server.ssrLoadModule(`${folder}/server.tsx`)
  const render: typeof import('./server.tsx').render = module['render']
  const site: Site = await fetch(`${api}/api/site`).then((answer) => answer.json())
  const { categoria, token, t } = Object.fromEntries(url.searchParams)
  return render({
    page,
    site,
    situacao: situacaoDe(site.horario, Date.now()),
    estilo: estiloDaMarca(site.cor),
    visitor: null,
    ...(categoria && { categoria }),
    ...(token && { token }),
    ...(t && { saida: t }),
    baseUrl: url.origin,
    assets,
  })
}
