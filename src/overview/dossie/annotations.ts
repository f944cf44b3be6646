import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Autor, Marcacao, MensagemDaMarcacao } from '#proofing/marcacoes/schemas.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Tela } from '#proofing/pecas/schemas.ts'
import type { VersaoOnPage } from './marcacoes-page.ts'
import type { Dossier } from './running.ts'

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld'
const MEDIA_FRAGMENTS = 'http://www.w3.org/TR/media-frags/'
/** The radius of the circle that stands for a point, as a share of the shorter side of the page. */
const POINT = 0.02

/**
 * The marks of a version in the W3C Web Annotation Data Model: a collection with one page. Each mark is an annotation of
 * the picture of its page, each further message one that replies to it.
 */
export function annotationsOf({ app, user }: Dossier, version: VersaoOnPage): string {
  const { peca, versao, marcacoes, threads } = version
  const idOf = tagsOf(app.config.baseUrl)
  const inTeam = user.role === 'admin' || user.role === 'user'
  const creatorOf = ({ nome, lado }: Autor) => ({
    // Outside of the team, its members have the name of the agency.
    type: lado === 'equipe' && !inTeam ? 'Organization' : 'Person',
    name: nome,
  })
  const items = marcacoes.flatMap((marcacao) => {
    const [first, ...replies] = threads.get(marcacao.id)?.mensagens ?? []
    const id = idOf(`marcacao/${marcacao.id}/v${versao.numero}`)
    return [
      {
        id,
        type: 'Annotation',
        motivation: 'commenting',
        creator: creatorOf(marcacao.autor),
        created: marcacao.criado_em,
        'schema:position': marcacao.numero,
        ...(marcacao.visibilidade === 'interna' && { audience: TEAM }),
        body: [
          ...bodyOf(first, 'commenting'),
          {
            type: 'TextualBody',
            purpose: 'tagging',
            value: marcacao.estado,
          },
        ],
        target: targetOf(marcacao, version),
      },
      ...replies
        .filter(({ apagada }) => !apagada)
        .map((message) => ({
          id: idOf(`mensagem/${message.id}/v${versao.numero}`),
          type: 'Annotation',
          motivation: 'replying',
          creator: creatorOf(message.autor),
          created: message.criado_em,
          ...(marcacao.visibilidade === 'interna' && { audience: TEAM }),
          body: bodyOf(message, 'replying'),
          target: id,
        })),
    ]
  })
  const id = idOf(`versao/${versao.id}`)
  const collection = {
    '@context': CONTEXT,
    id,
    type: 'AnnotationCollection',
    label: `${peca.nome}, v${versao.numero}`,
    total: items.length,
    first: {
      id: `${id}/pagina/1`,
      type: 'AnnotationPage',
      startIndex: 0,
      items,
    },
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

const TEAM = { type: 'schema:Audience', 'schema:audienceType': 'equipe' }

/** Identifiers that belong to the address of the installation (tag URIs, RFC 4151). */
const tagsOf = (baseUrl: string) => (what: string) => `tag:${new URL(baseUrl).hostname},2026:bastidor/${what}`

function bodyOf(message: MensagemDaMarcacao | undefined, purpose: string): object[] {
  if (!message || message.apagada || !message.mensagem) return []
  return [
    {
      type: 'TextualBody',
      purpose,
      value: message.mensagem,
      format: 'text/plain',
      language: 'pt-BR',
    },
  ]
}

/**
 * What a mark is about: a region of a page, a time of a film, or the whole file. Addresses are relative to the folder of
 * the version.
 */
function targetOf(marcacao: Marcacao, version: VersaoOnPage): string | object {
  const { telas, pages, original, versao, peca } = version
  const { lugar } = marcacao
  if (isMidia(peca.tipo)) return momentOf(marcacao, version)
  const tela = telas.find(({ pagina }) => pagina === lugar?.pagina)
  const source = lugar && pages.get(lugar.pagina)
  if (!lugar || !tela || !source) return original ?? `#v${versao.numero}`
  return {
    type: 'SpecificResource',
    source: {
      id: source,
      type: 'Image',
      format: 'image/webp',
    },
    selector: selectorOf(lugar, tela),
  }
}

/** A time of a film or a sound as a Media Fragment, with the area on its frames if there is one. */
function momentOf(
  { inicio_ms, fim_ms, lugar }: Marcacao,
  { peca, versao, original = `#v${versao.numero}` }: VersaoOnPage,
): string | object {
  if (inicio_ms === null) return original
  const seconds = [inicio_ms, fim_ms].flatMap((ms) => (ms === null ? [] : [ms / 1000]))
  const area = lugar && lugar.w !== null && lugar.h !== null ? `&${percentOf(lugar, [lugar.w, lugar.h])}` : ''
  return {
    type: 'SpecificResource',
    source: {
      id: original,
      type: peca.tipo === 'som' ? 'Sound' : 'Video',
      format: versao.mime,
    },
    selector: {
      type: 'FragmentSelector',
      conformsTo: MEDIA_FRAGMENTS,
      value: `t=${seconds.join(',')}${area}`,
    },
  }
}

type Lugar = NonNullable<Marcacao['lugar']>

/** An area of a picture as a Media Fragment. */
const percentOf = ({ x, y }: Lugar, size: [number, number]): string =>
  `xywh=percent:${[x, y, ...size].map((units) => (units * 100) / LADO).join(',')}`

function selectorOf(lugar: Lugar, { largura, altura }: Tela): object {
  const { x, y, w, h } = lugar
  if (w !== null && h !== null) {
    return {
      type: 'FragmentSelector',
      conformsTo: MEDIA_FRAGMENTS,
      value: percentOf(lugar, [w, h]),
    }
  }
  // A fragment has no points, so a small circle is selected.
  const [cx, cy] = [Math.round((x * largura) / LADO), Math.round((y * altura) / LADO)]
  const r = Math.max(1, Math.round(Math.min(largura, altura) * POINT))
  return {
    type: 'SvgSelector',
    value: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${altura}"><circle cx="${cx}" cy="${cy}" r="${r}"/></svg>`,
  }
}
