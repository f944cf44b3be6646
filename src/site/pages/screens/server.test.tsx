import { expect, onTestFinished, test } from 'vitest'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import type { PageInput } from '#site/pages/page-data-rules.ts'
import { assetsOf, render } from './server.tsx'

const site = { ...padrao, logo: null, portfolio: [], servicos: [] }
const assets = {
  css: '/assets/s.css',
  starter: '/assets/i.js',
  main: '/assets/m.js',
  aprovacao: '/assets/a.js',
  fonts: ['/assets/f.woff2'],
}
const page = (input: Partial<PageInput>) =>
  render({
    page: 'site',
    site,
    situacao: null,
    estilo: '',
    visitor: null,
    baseUrl: 'https://caju.example',
    assets,
    ...input,
  })

const at = '2026-11-20T14:30:00-03:00'
const picture = (id: number) => ({
  id,
  legenda: '',
  largura: 1600,
  altura: 1200,
  cor: '#334455',
  larguras: [480, 960, 1600],
  foco: 'centro' as const,
  inteira: false,
  fundo: 'claro' as const,
})
const work = {
  id: 1,
  slug: 'cafe',
  title: 'Café',
  description: '',
  category: 'Branding',
  featured: true,
  image: '/api/arquivos/7/960.webp',
  imagens: [picture(7)],
  publicado_em: at,
  atualizado_em: at,
}

const noCase = { desafio: '', abordagem: '', resultado: '', creditos: '' }

test('with the default settings, the landing page shows the opening hours, and neither a showreel nor a WhatsApp link', () => {
  const html = page({})
  expect(html).toMatch(/^<!doctype html>/)
  for (const line of [
    'Domingo: Fechado',
    'Segunda a Quinta: 14:00 às 19:00',
    'Sexta: 14:00 às 17:00',
    'Sábado: Fechado',
    'Solicitar Orçamento Personalizado',
    'Área do Cliente',
  ])
    expect(html).toContain(line)
  expect(html).not.toContain('Assistir Showreel')
  expect(html).not.toContain('wa.me')
})

test('a page contains no inline styles, event handlers or executable inline scripts, because the CSP blocks them', () => {
  const html = page({ page: 'register', site: { ...site, portfolio: [work] } })
  expect(html).not.toMatch(/ style=| on[a-z]+=|<style|javascript:/)
  expect(html.match(/<script(?![^>]*(src=|application\/(ld\+)?json))/)).toBeNull()
})

test('offers the showreel in browsers without URL.parse, such as Safari 17', () => {
  const { parse } = URL
  onTestFinished(() => void Reflect.set(URL, 'parse', parse))
  Reflect.set(URL, 'parse', undefined)
  const film = page({ site: { ...site, showreel: 'https://cdn.example/Reel.MP4?v=2#inicio' } })
  expect(film).toMatch(/data-desperta="">[^<]*<svg.*Assistir Showreel/s)
})

test('escapes HTML in the texts of the agency and of the portfolio', () => {
  const evil = '</script><script>alert(1)</script>"><img onerror=x>'
  const html = page({
    site: { ...site, nome: evil, hero_titulo: evil, portfolio: [{ ...work, title: evil }] },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img onerror')
})

test('a picture is cropped around its chosen part, or shown whole on a ground', () => {
  const classesWith = (choice: object) =>
    page({ site: { ...site, portfolio: [{ ...work, imagens: [{ ...picture(7), ...choice }] }] } }).match(
      /class="(picture[^"]*)"/,
    )?.[1]
  expect(classesWith({})).toBe('picture')
  expect(classesWith({ foco: 'topo-direita' })).toBe('picture foco-topo-direita')
  expect(classesWith({ foco: 'topo', inteira: true, fundo: 'escuro' })).toBe('picture whole escuro')
})

test('the details of a service link to works of its category, and one without a category has none', () => {
  const service = { id: 1, name: 'Marcas', description: 'Tudo.', icon: 'Palette' as const, price: null }
  const other = { ...work, id: 2, slug: 'mare', title: 'Maré', category: 'Web Design' }
  const detailsOf = (category: string) =>
    page({ site: { ...site, portfolio: [work, other], servicos: [{ ...service, category }] } })
      .split('<details>')[1]
      ?.split('</details>')[0]
  expect(detailsOf('Branding')).toContain('href="/portfolio/cafe"')
  expect(detailsOf('Branding')).not.toContain('/portfolio/mare')
  expect(detailsOf('Branding')).toContain('href="/?categoria=Branding#portfolio"')
  expect(detailsOf('Design Gráfico')).not.toContain('#portfolio')
  expect(detailsOf('')).not.toContain('#portfolio')
  expect(detailsOf('')).toContain('Solicitar Orçamento')
})

test('the page of a work without a case has no headings for it', () => {
  const html = page({
    page: 'trabalho',
    work: { item: work, caso: noCase, draft: false, previous: undefined, next: undefined },
  })
  expect(html).not.toMatch(/<h2>(Desafio|Abordagem|Resultado|Créditos)/)
})

test('filters the gallery without JavaScript', () => {
  const other = { ...work, id: 2, slug: 'mare', title: 'Maré', category: 'Web Design' }
  const html = page({ categoria: 'Web Design', site: { ...site, portfolio: [work, other] } })
  const [, gallery] = html.split('<ul class="works">')
  expect(gallery?.split('</ul>')[0]).toContain('Maré')
  expect(gallery?.split('</ul>')[0]).not.toContain('Café')
})

test('a form that the server returns with an error keeps the typed values and shows the error', () => {
  const form = {
    name: 'login' as const,
    values: { email: 'ana@caju.example' },
    error: 'Não.',
    code: 'SEGUNDO_FATOR',
  }
  const html = page({ page: 'login', form })
  expect(html).toContain('value="ana@caju.example"')
  expect(html).toContain('Código de verificação')
  expect(html).toContain('Não.')
})

test('the registration form offers the roles that the setting allows, and is shown with an invitation even if registration is closed', () => {
  expect(page({ page: 'register' })).toContain('value="admin"')
  expect(page({ page: 'register', site: { ...site, cadastro: 'so-clientes' } })).not.toContain(
    'value="admin"',
  )
  const closed = { ...site, cadastro: 'fechado' as const }
  expect(page({ page: 'register', site: closed })).not.toContain('register-name')
  const convite = { code: 'abc', role: 'admin' as const, email: null }
  expect(page({ page: 'register', site: closed, convite })).toContain('name="convite" value="abc"')
})

test('shows a signed-in visitor a link to the dashboard', () => {
  const html = page({ visitor: { name: 'Ana' } })
  expect(html).toContain('Ir para o painel')
  expect(html).not.toContain('Área do Cliente')
})

test('takes the asset addresses from the manifest', () => {
  const entry = (file: string) => ({ file })
  const manifest = {
    'src/site/pages/screens/site.css': {
      file: 'assets/site-1.css',
      assets: ['assets/b-2.woff2', 'assets/icon-3.svg'],
    },
    'src/site/pages/screens/starter.ts': entry('assets/starter-4.js'),
    'src/site/pages/screens/main.tsx': entry('assets/main-5.js'),
    'src/site/pages/screens/aprovacao.tsx': entry('assets/aprovacao-6.js'),
  }
  expect(assetsOf(manifest)).toEqual({
    css: '/assets/site-1.css',
    starter: '/assets/starter-4.js',
    main: '/assets/main-5.js',
    aprovacao: '/assets/aprovacao-6.js',
    fonts: ['/assets/b-2.woff2'],
  })
  expect(() => assetsOf({})).toThrow('site.css')
})

const contactForm = (input: Partial<PageInput>) =>
  page(input).split('action="/contato"')[1]?.split('</form>')[0] ?? ''

test('the contact form shows the privacy notice and an unticked checkbox for marketing', () => {
  const html = contactForm({})
  expect(html).toContain('Sem contrato, apagamos em 12 meses.')
  expect(html).toMatch(/<a href="[^"]*privacidade"[^>]*>Privacidade<\/a>/)
  expect(html).toMatch(/<input type="checkbox" name="marketing" value="1"\/>/)
  expect(html).toContain('<input type="hidden" name="aviso" value="2"/>')
})

test('the honeypot field is inert and is skipped by screen readers and the keyboard', () => {
  const trap = contactForm({}).match(/<p[^>]*>(?:(?!<\/p>).)*name="website"[^>]*>/)?.[0] ?? ''
  expect(trap).toMatch(/^<p class="quiet" aria-hidden="true" inert="">/)
  expect(trap).toContain('tabindex="-1"')
  expect(trap).toContain('autoComplete="off"')
})

test('prefills a client’s name and e-mail, and keeps typed values after an error', () => {
  const visitor = { name: 'Clara', email: 'clara@caju.example' }
  expect(contactForm({ visitor })).toMatch(/value="Clara".*value="clara@caju\.example"/s)
  expect(contactForm({ visitor: { name: 'Ana' } })).not.toContain('value="Ana"')
  const values = { name: '', tipo: 'orcamento', categoria: 'Branding', marketing: '1' }
  const returned = contactForm({ visitor, form: { name: 'contato', values } })
  expect(returned).not.toContain('value="Clara"')
  expect(returned).toMatch(/name="tipo" checked="" value="orcamento"/)
  expect(returned).toMatch(/<option selected="">Branding/)
  expect(returned).toMatch(/name="marketing" checked="" value="1"/)
})

test('the unsubscribe page shows a form for a complete link, and an explanation for an incomplete link', () => {
  const html = page({ page: 'avisos/sair', saida: 'abc' })
  expect(html).toContain('action="/avisos/sair"')
  expect(html).toContain('<input type="hidden" name="t" value="abc"/>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  const none = page({ page: 'avisos/sair', saida: '' })
  expect(none).not.toContain('<form')
  expect(none).toContain('Este link não vale mais.')
})

test('shows the error of an expired link although the token field is hidden', () => {
  const error = 'Este link não vale mais. Peça outro.'
  const form = { name: 'redefinir' as const, values: { token: 'x' }, error, fields: { token: error } }
  expect(page({ page: 'redefinir', form })).toContain(`role="alert">${error}`)
})

test('the links of a portfolio page keep a signed-in visitor on the public site', () => {
  const shown = {
    item: work,
    caso: noCase,
    draft: false,
    previous: { ...work, slug: 'mare' },
    next: undefined,
  }
  const linksOf = (html: string) => [...html.matchAll(/href="(\/[?#][^"]*)"/g)].map(([, href = '']) => href)
  const links = linksOf(page({ page: 'trabalho', work: shown, visitor: { name: 'Ana' } }))
  expect(links.map((href) => href.replace(/assunto=[^#]+/, 'assunto=…'))).toEqual([
    '/?ver=site#hero',
    '/?ver=site#hero',
    '/?ver=site#portfolio',
    '/?ver=site#servicos',
    '/?ver=site#contato',
    '/?ver=site&amp;categoria=Branding#portfolio',
    '/?assunto=…#contato',
    '/?ver=site#portfolio',
  ])
  const strangers = linksOf(page({ page: 'trabalho', work: shown }))
  expect(strangers.filter((href) => href.includes('ver=site'))).toEqual([])
  // The page for an unknown address is the same for all visitors, so its link always has `ver=site`.
  expect(linksOf(page({ page: 'nao-encontrada' }))).toEqual(['/?ver=site#portfolio'])
})

test('opens the sign-in dialog for a link to the back office, and sign-in, registration and password reset keep the target', () => {
  const destino = '/dashboard/projects?projeto=7'
  const carried = '?entrar=%2Fdashboard%2Fprojects%3Fprojeto%3D7'
  const html = page({ destino, porQueEntrar: 'Entre para ver o projeto.' })
  expect(html).toContain('<dialog class="dialog " open="" aria-label="Área Restrita"')
  expect(html).toContain('Entre para ver o projeto.')
  expect(html).toContain(`<input type="hidden" name="entrar" value="${destino}"/>`)
  for (const path of ['/esqueci', '/register']) expect(html).toContain(`href="${path}${carried}"`)
  for (const name of ['register', 'esqueci', 'redefinir', 'criar-senha'] as const) {
    const form = page({ page: name, destino, token: 'x' })
    expect(form, name).toContain(`name="entrar" value="${destino}"`)
    expect(form, name).toContain(`href="/login${carried}"`)
  }
})

test('the public page does not open the sign-in dialog without a target', () => {
  expect(page({})).not.toContain('<dialog class="dialog " open=""')
})

test('no form uses the browser’s validation messages, even without JavaScript', () => {
  const returned = { values: { t: 'x', token: 'x' } }
  const pages: Partial<PageInput>[] = [
    { page: 'site' },
    { page: 'login' },
    { page: 'register' },
    { page: 'esqueci' },
    { page: 'redefinir', form: { name: 'redefinir', ...returned } },
    { page: 'criar-senha', token: 'x' },
    { page: 'avisos/sair', form: { name: 'avisos/sair', ...returned } },
    { page: 'privacidade' },
    { page: 'privacidade/confirmar', form: { name: 'privacidade/confirmar', ...returned } },
  ]
  for (const input of pages) {
    const forms = page(input).match(/<form [^>]*>/g)
    expect(forms, input.page).not.toBeNull()
    expect(
      forms?.filter((form) => !/ novalidate/i.test(form)),
      input.page,
    ).toEqual([])
  }
})
