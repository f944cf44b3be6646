import { html, raw } from 'hono/html'
import { find } from 'linkifyjs'
import { tintasDe } from '#platform/contract/cor.ts'
import type { TipoDeCorreio } from '#platform/contract/correio.ts'
import type { MailContent } from './content.ts'

/** How the mails of an agency look. */
export interface Brand {
  nome: string
  /** The accent colour. */
  cor: string
  /** Address, e-mail and telephone number, for the foot of the mail. */
  contatos: string[]
  logo?: MailPicture | undefined
}

/** A picture in a mail, with the size at which it is shown. `src` is `cid:…` or `data:…`, never a remote address. */
interface MailPicture {
  src: string
  width: number
  height: number
}

interface Letter {
  assunto: string
  content: MailContent
  picture?: MailPicture | undefined
}

type Html = ReturnType<typeof html>

/** The width of a mail on a wide screen. On a narrow one it takes the whole width. */
const WIDTH = 600
const PADDING = 32

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const light = { page: '#f4f2ed', card: '#ffffff', ink: '#1d1b17', soft: '#5f5a50', line: '#dedad0' }
const dark = { page: '#131210', card: '#1c1a17', ink: '#f2efe8', soft: '#b8b2a6', line: '#3a3732' }

/**
 * The HTML of a mail. Mail programs ignore most of CSS, so the layout consists of tables with inline styles
 * (decision 076). Everything that people typed is escaped by `html`.
 */
export function htmlOf({ assunto, content, picture }: Letter, brand: Brand): string {
  const accent = tintasDe(brand.cor)
  const page = html`<!doctype html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${assunto}</title>
<style>${raw(styleOf(accent))}</style>
<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page};-webkit-text-size-adjust:100%">
${preheader(content)}
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}"><tr><td align="center" class="around" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${light.card}" style="max-width:${WIDTH}px;background-color:${light.card}">
<tr><td class="accent" bgcolor="${accent.claro}" style="height:4px;font-size:0;line-height:4px;background-color:${accent.claro}">&nbsp;</td></tr>
<tr><td class="pad" align="left" style="padding:28px ${PADDING}px 36px;text-align:left">
${head(brand)}
${body(content, { accent, picture })}
</td></tr></table>
${foot(content, brand)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
  return String(page)
}

/** Styles that an attribute cannot contain: dark mode and narrow screens. */
function styleOf({ escuro, sobreEscuro }: ReturnType<typeof tintasDe>): string {
  const night = (by: string) => `
${by}.page{background-color:${dark.page}!important}
${by}.card{background-color:${dark.card}!important}
${by}.ink{color:${dark.ink}!important}
${by}.soft{color:${dark.soft}!important}
${by}.line{border-color:${dark.line}!important}
${by}.accent{background-color:${escuro}!important}
${by}.accent-line{border-color:${escuro}!important}
${by}.link{color:${escuro}!important}
${by}.button{color:${sobreEscuro}!important}`
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.around{padding:0 0 24px!important}.wide{width:100%!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){${night('')}}
</style>
<style>${night('[data-ogsc] ')}`
}

/** The line that the inbox shows after the subject. The spaces keep the inbox from adding the next words. */
function preheader({ paragraphs, quote }: MailContent): Html {
  const text = (paragraphs[0] ?? quote ?? '').slice(0, 140)
  return html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${text}${raw('&#847;&zwnj;&nbsp;'.repeat(80))}</div>`
}

function head({ nome, logo }: Brand): Html {
  const name = `font-family:${FONT};font-size:18px;line-height:24px;font-weight:700;color:${light.ink}`
  if (!logo) return html`<p class="ink" style="margin:0 0 28px;${name}">${nome}</p>`
  return html`<p class="ink" style="margin:0 0 28px;${name}"><img src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="${nome}" style="display:block;border:0;width:${logo.width}px;max-width:100%;height:auto;${name}"></p>`
}

interface MailLook {
  accent: ReturnType<typeof tintasDe>
  picture: MailPicture | undefined
}

function body(content: MailContent, look: MailLook): Html {
  const { greeting, paragraphs, facts = [], quote, items = [], button, notes = [] } = content
  const { signature, history } = content
  const text = (words: string) => texts(words, look)
  return html`${greeting ? html`<p class="ink" style="${STYLE};font-size:20px;line-height:28px;font-weight:700">${greeting}</p>` : ''}
${paragraphs.map(text)}
${facts.length > 0 ? factsTable(facts) : ''}
${quote ? quoted(texts(quote, look, QUOTE), look.accent.claro) : ''}
${items.length > 0 ? list(items, look) : ''}
${look.picture && content.picture ? pictureOf(look.picture, content.picture.alt, button?.address) : ''}
${button ? buttonOf(button, look) : ''}
${notes.map(text)}
${signature ? html`<p class="ink" style="${STYLE};margin:28px 0 0;font-weight:600">${signature}</p>` : ''}
${history ? html`<div style="height:28px"></div>${texts(history.intro, look, HISTORY_INTRO)}${quoted(texts(history.text, look, HISTORY), light.line, 'line')}` : ''}`
}

const STYLE = `margin:0 0 16px;font-family:${FONT};font-size:16px;line-height:24px;color:${light.ink};word-break:break-word`
const SMALL = `margin:0 0 16px;font-family:${FONT};font-size:13px;line-height:20px;color:${light.soft};word-break:break-word`
const CODE = `margin:0 0 16px;padding:12px;border:1px solid ${light.line};font-family:Menlo,Consolas,'Courier New',monospace;font-size:14px;line-height:21px;color:${light.ink};word-break:break-all`

const PARAGRAPH = { tone: 'ink', style: STYLE }
const QUOTE = { tone: 'ink', style: `${STYLE};margin:6px 0` }
const HISTORY_INTRO = { tone: 'soft', style: SMALL }
const HISTORY = { tone: 'soft', style: `${SMALL};margin:6px 0` }

/** A Pix code (BR Code): it begins with its format and ends with its checksum. */
const PIX = /^000201.+6304[0-9A-F]{4}$/

/** The paragraphs of a text, with its line breaks and with links in place of addresses. */
function texts(words: string, { accent }: Pick<MailLook, 'accent'>, { tone, style } = PARAGRAPH): Html[] {
  return words
    .trim()
    .split(/\n{2,}/)
    .map((one) => {
      if (PIX.test(one)) return html`<p class="ink line" style="${CODE}">${one}</p>`
      const lines = one
        .split('\n')
        .map((line, at) => html`${at > 0 ? raw('<br>') : ''}${linked(line, accent)}`)
      return html`<p class="${tone}" style="${style}">${lines}</p>`
    })
}

/** Only full addresses become links, so that the text and the HTML contain the same links. */
function linked(line: string, accent: MailLook['accent']): (string | Html)[] {
  const parts: (string | Html)[] = []
  let end = 0
  for (const { value, start, end: next } of find(line, 'url')) {
    if (!/^https?:\/\//i.test(value)) continue
    parts.push(line.slice(end, start), link({ text: value, address: value }, accent))
    end = next
  }
  return [...parts, line.slice(end)]
}

function link({ text, address }: { text: string; address: string }, { claro }: MailLook['accent']): Html {
  return html`<a class="link" href="${address}" style="color:${claro};text-decoration:underline;word-break:break-word">${text}</a>`
}

function factsTable(facts: { label: string; value: string }[]): Html {
  const cell = `padding:0 16px 8px 0;font-family:${FONT};font-size:16px;line-height:24px;vertical-align:top;text-align:left`
  return html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 8px">${facts.map(
    ({ label, value }) =>
      html`<tr><td class="soft" style="${cell};color:${light.soft}">${label}</td><td class="ink" style="${cell};color:${light.ink}">${value}</td></tr>`,
  )}</table>`
}

function quoted(text: Html[], colour: string, kind = 'accent-line'): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 16px"><tr><td class="${kind}" style="border-left:3px solid ${colour};padding:0 0 0 16px">${text}</td></tr></table>`
}

function list(items: { text: string; address: string }[], { accent }: MailLook): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 24px">${items.map(
    (item) =>
      html`<tr><td class="line" style="padding:12px 0;border-bottom:1px solid ${light.line};font-family:${FONT};font-size:16px;line-height:24px">${link(item, accent)}</td></tr>`,
  )}</table>`
}

function pictureOf({ src, width, height }: MailPicture, alt: string, address: string | undefined): Html {
  const shown = html`<img class="soft" src="${src}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0;width:100%;max-width:${width}px;height:auto;font-family:${FONT};font-size:14px;line-height:20px;color:${light.soft}">`
  return html`<div style="margin:8px 0 24px">${address ? html`<a href="${address}" style="text-decoration:none">${shown}</a>` : shown}</div>`
}

/**
 * Outlook for Windows ignores the padding of a link, so the cell has the colour, and `mso-padding-alt` the
 * size.
 */
function buttonOf({ label, address, lead }: NonNullable<MailContent['button']>, { accent }: MailLook): Html {
  return html`${lead?.endsWith(':') ? html`<p class="ink" style="${STYLE}">${lead}</p>` : ''}
<table role="presentation" class="wide" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 16px"><tr><td class="accent" align="center" bgcolor="${accent.claro}" style="border-radius:8px;background-color:${accent.claro};mso-padding-alt:14px 28px"><a class="button" href="${address}" style="display:inline-block;padding:14px 28px;font-family:${FONT};font-size:16px;line-height:20px;font-weight:600;color:${accent.sobreClaro};text-decoration:none">${label}</a></td></tr></table>
<p class="soft" style="${SMALL};margin-bottom:24px">Se o botão não abrir, use este endereço:<br><a class="soft" href="${address}" style="color:${light.soft};text-decoration:underline;word-break:break-word">${breakable(address)}</a></p>`
}

/** An address that wraps between its parts. */
const breakable = (address: string) =>
  address.split(/(?<=[/?&=])/).map((part, at) => html`${at > 0 ? raw('<wbr>') : ''}${part}`)

function foot({ tipo, unsubscribe }: MailContent, { nome, contatos }: Brand): Html {
  const line = `margin:0 0 8px;font-family:${FONT};font-size:13px;line-height:20px;color:${light.soft}`
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:${WIDTH}px"><tr><td class="pad" align="left" style="padding:20px ${PADDING}px 0;text-align:left">
<p class="soft" style="${line}">${[nome, ...contatos].join('\u00a0· ')}</p>
<p class="soft" style="${line}">${reasons[tipo](nome)}</p>
${unsubscribe ? html`<p class="soft" style="${line}"><a class="soft" href="${unsubscribe}" style="color:${light.soft};text-decoration:underline">Não receber mais e-mails de avisos</a></p>` : ''}
</td></tr></table>`
}

const becauseInvited = (agency: string) => `Você recebeu este e-mail porque ${agency} convidou você.`
const becauseAccount = (agency: string) => `Você recebeu este e-mail porque tem uma conta em ${agency}.`
const becauseTeam = (agency: string) => `Você recebeu este e-mail porque trabalha em ${agency}.`
const becauseContato = (agency: string) => `Você recebeu este e-mail porque escreveu para ${agency}.`
const becauseAgency = (agency: string) => `Este e-mail foi enviado pelo site de ${agency} à própria agência.`
const becauseInvitedToReview = (agency: string) =>
  `Você recebeu este e-mail porque ${agency} convidou você a revisar um projeto.`
const becauseReviewing = (agency: string) =>
  `Você recebeu este e-mail porque participa da aprovação de um projeto de ${agency}.`
const becauseTitular = (agency: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um pedido a ${agency}.`

/** Why a person receives a mail of this kind. The foot of the mail says so. */
const reasons: Record<TipoDeCorreio, (agency: string) => string> = {
  convite: becauseInvited,
  'convite-cliente': becauseInvited,
  'confirmar-email': (agency) =>
    `Você recebeu este e-mail porque este endereço foi informado em uma conta de ${agency}.`,
  senha: (agency) => `Você recebeu este e-mail porque alguém pediu uma nova senha em ${agency}.`,
  'senha-alterada': becauseAccount,
  'duas-etapas-desativadas': becauseAccount,
  'aparelho-novo': becauseAccount,
  'email-trocado': becauseAccount,
  'acesso-aprovado': becauseAccount,
  'acesso-recusado': becauseAccount,
  'conta-encerrada': (agency) => `Você recebeu este e-mail porque tinha uma conta em ${agency}.`,
  revisao: becauseReviewing,
  revisoes: becauseReviewing,
  vez: becauseReviewing,
  lembrete: becauseReviewing,
  encerrada: becauseReviewing,
  material: becauseAccount,
  recebido: becauseTeam,
  'convite-revisao': becauseInvitedToReview,
  'codigo-revisao': becauseInvitedToReview,
  acesso: becauseReviewing,
  aprovado: becauseTeam,
  ajustes: becauseTeam,
  termo: (agency) =>
    `Você recebeu este e-mail porque respondeu a um projeto de ${agency}, ou porque administra a conta da agência.`,
  mencao: becauseAccount,
  resumo: becauseAccount,
  fatura: (agency) => `Você recebeu este e-mail porque ${agency} enviou uma fatura a você.`,
  cobranca: (agency) => `Você recebeu este e-mail porque há um pagamento em aberto com ${agency}.`,
  recibo: (agency) => `Você recebeu este e-mail porque ${agency} emitiu um recibo.`,
  contato: becauseAgency,
  orcamento: becauseAgency,
  resposta: becauseContato,
  'titular-recebido': becauseTitular,
  'titular-aviso': becauseAgency,
  'titular-resposta': becauseTitular,
  teste: (agency) => `Você recebeu este e-mail porque testou o envio de ${agency}.`,
}
