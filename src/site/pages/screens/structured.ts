import { addressOfWork, enderecoDe } from '#platform/contract/enderecos.ts'
import { especificacaoDoHorario } from '#platform/contract/linhas.ts'
import type { PageData, ShownWork } from '#site/pages/page-data-rules.ts'
import type { PublicPicture, Site } from '#site/site/contract.ts'

/**
 * Structured data (schema.org) about the agency or a portfolio entry. The data is in a script element, which
 * the browser does not execute.
 */
export function structured({ page, site, work }: PageData, base: string): string[] {
  if (work && !work.draft) return [asScript(aboutWork(work, site, base))]
  return page === 'site' ? [asScript(aboutAgency(site, base))] : []
}

/**
 * Describes the agency. An agency with an address is a ProfessionalService, any other agency an Organization.
 */
function aboutAgency(site: Site, base: string) {
  const { nome, email, telefone, endereco, hero_texto } = site
  const hours = especificacaoDoHorario(site.horario)
  return {
    '@context': 'https://schema.org',
    '@type': endereco ? 'ProfessionalService' : 'Organization',
    '@id': `${base}/#agencia`,
    name: nome,
    url: `${base}/`,
    ...(hero_texto && { description: hero_texto }),
    ...(email && { email }),
    ...(telefone && { telephone: telefone }),
    ...(endereco && { address: endereco }),
    // schema.org defines opening hours only for places.
    ...(endereco && hours.length > 0 && { openingHoursSpecification: hours }),
    logo: `${base}/icone-512.png`,
  }
}

function aboutWork({ item }: ShownWork, site: Site, base: string) {
  const url = base + addressOfWork(item)
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: item.title,
    ...(item.description && { description: item.description }),
    genre: item.category,
    inLanguage: 'pt-BR',
    datePublished: item.publicado_em,
    dateModified: item.atualizado_em,
    creator: { '@type': 'Organization', '@id': `${base}/#agencia`, name: site.nome, url: `${base}/` },
    image: item.imagens.map((picture) => aboutPicture(picture, item.title, base)),
  }
}

function aboutPicture(picture: PublicPicture, title: string, base: string) {
  const width = picture.larguras.at(-1) ?? picture.largura
  return {
    '@type': 'ImageObject',
    contentUrl: base + enderecoDe(picture, width, 'webp'),
    width,
    height: Math.round((picture.altura * width) / picture.largura),
    caption: picture.legenda || title,
  }
}

const asScript = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
