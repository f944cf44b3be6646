import { html, raw } from 'hono/html'
import { tintasDe } from '#platform/contract/cor.ts'
import { momento } from '#platform/contract/datas.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { Autor } from '#proofing/marcacoes/schemas.ts'
import type { Dossier } from './running.ts'

export type Html = ReturnType<typeof html>

/** The accent colour of the agency in both modes, and the colour of text on it. */
export type PageColours = Pick<ReturnType<typeof tintasDe>, 'claro' | 'sobreClaro' | 'escuro' | 'sobreEscuro'>

export const pageColoursOf = (cor: string): PageColours => tintasDe(cor)

interface Page {
  title: string
  /** The small line above the heading. */
  above: string
  /** The path from the page to the index; undefined for the index itself. */
  index?: string
  body: Html
}

/** Nothing may run or be loaded from elsewhere, whatever the text of a page contains. */
const POLICY =
  "script-src 'none'; connect-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'"

/** A page of the dossier. It needs no script and no network. Everything that people typed is escaped by `html`. */
export function pageOf({ agencia, look, now, user }: Dossier, { title, above, index, body }: Page): string {
  return String(html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(styleOf(look))}</style>
</head>
<body>
<header>
<p class="above">${above}</p>
<h1>${title}</h1>
${index === undefined ? '' : html`<p class="back"><a href="${index}">Voltar ao índice</a></p>`}
</header>
<main>
${isOfTeam(user) ? html`<p class="warning" role="note">Dossiê da equipe: contém marcações internas e versões que o cliente não recebeu. Não envie ao cliente.</p>` : ''}
${body}
</main>
<footer><p>${agencia} · dossiê gerado em ${momento(now.toString())} para ${user.name}.</p></footer>
</body>
</html>
`)
}

const sides: Record<Autor['lado'], string> = {
  equipe: 'agência',
  cliente: 'cliente',
  revisor: 'por link',
}

/** The name of an author and the side from which this person takes part. */
export const authorWords = ({ nome, lado }: Autor): string => `${nome} (${sides[lado]})`

/** The colours of a page. Contrasts are at least 4.5 : 1. */
const light = { paper: '#faf8f3', card: '#ffffff', ink: '#1d1b17', soft: '#5f5a50', line: '#dedad0' }
const dark = { paper: '#131210', card: '#1c1a17', ink: '#f2efe8', soft: '#b8b2a6', line: '#3a3732' }

const coloursOf = ({ paper, card, ink, soft, line }: typeof light, accent: string, onAccent: string) =>
  `--paper:${paper};--card:${card};--ink:${ink};--soft:${soft};--line:${line};--accent:${accent};--on-accent:${onAccent}`

const styleOf = ({ claro, sobreClaro, escuro, sobreEscuro }: PageColours): string => `
:root{color-scheme:light dark;${coloursOf(light, claro, sobreClaro)}}
@media (prefers-color-scheme:dark){:root{${coloursOf(dark, escuro, sobreEscuro)}}}
@media print{:root{color-scheme:light;${coloursOf({ ...light, paper: '#ffffff' }, claro, sobreClaro)}}}
*{box-sizing:border-box}
body{margin:0 auto;padding:32px 20px 48px;max-width:960px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
header{border-bottom:4px solid var(--accent);padding-bottom:16px;margin-bottom:24px}
h1{font-size:clamp(28px,6vw,40px);line-height:1.15;margin:0;letter-spacing:-.02em}
h2{font-size:22px;line-height:1.25;margin:40px 0 12px}
h3{font-size:18px;line-height:1.3;margin:0 0 4px}
p,ul,ol,dl,pre,figure{margin:0 0 12px}
.above{color:var(--soft);margin:0 0 6px;font-weight:600}
.back{margin:10px 0 0}
.back a,.links a,.tools a{display:inline-block;padding:6px 0}
.soft{color:var(--soft)}
.small{font-size:14px}
.typed{white-space:pre-wrap}
.warning{border:2px solid var(--ink);border-radius:8px;padding:12px 16px;font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 16px}
.card>:last-child,.card>div>:last-child{margin-bottom:0}
.card:target{border-color:var(--accent)}
.plain{list-style:none;padding:0}
.links{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0}
.tools{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:0 20px}
.piece{display:grid;gap:16px}
.piece>img,.piece>.empty{width:100%;max-height:240px;object-fit:contain;object-position:top left;border-radius:6px}
.versions>li{border-top:1px solid var(--line);padding:12px 0}
.versions>li:last-child{padding-bottom:0}
.versions p{margin:0 0 2px}
code,.hash{font:13px/1.5 ui-monospace,Menlo,Consolas,'Liberation Mono',monospace}
.hash{color:var(--soft);display:block;overflow-wrap:anywhere}
pre{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
.facts dt{color:var(--soft)}
.facts dd{margin:0}
.sheet{position:relative;border:1px solid var(--line);border-radius:6px;overflow:hidden;background:#ffffff}
.sheet img{display:block;width:100%;height:auto}
figcaption{color:var(--soft);font-size:14px;margin-top:6px}
.mark{position:absolute;transform:translate(-50%,-50%);min-width:26px;height:26px;padding:0 6px;border-radius:13px;background:var(--accent);color:var(--on-accent);border:2px solid #ffffff;box-shadow:0 0 0 1px #000000;font-size:14px;font-weight:700;line-height:22px;text-align:center;text-decoration:none}
.area{position:absolute;border:3px solid var(--accent);box-shadow:0 0 0 1px #ffffff,inset 0 0 0 1px #ffffff}
.internal{background:#1d1b17;color:#ffffff}
.area.internal{background:none;border-color:#1d1b17;border-style:dashed}
.done{background:#ffffff;color:#1d1b17;border-color:#1d1b17}
.area.done{background:none}
.thread{border-left:4px solid var(--line);padding-left:14px}
.thread>li{margin:0 0 10px}
.thread p{margin:0}
.tag{display:inline-block;border:1px solid var(--soft);border-radius:999px;padding:0 10px;font-size:14px;color:var(--soft)}
.number{display:inline-block;min-width:30px;padding:0 8px;border-radius:15px;background:var(--accent);color:var(--on-accent);font-weight:700;text-align:center}
footer{border-top:1px solid var(--line);margin-top:48px;padding-top:16px;color:var(--soft);font-size:14px}
@media (min-width:720px){.piece{grid-template-columns:220px 1fr}.piece>img,.piece>.empty{max-height:320px}}
@media (max-width:480px){body{padding:20px 16px 40px}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:8px}}
@page{margin:16mm}
@media print{body{max-width:none;padding:0;font-size:11pt}.back,.tools{display:none}.card,.thread>li,figure{break-inside:avoid}h2,h3{break-after:avoid}a{color:inherit}.mark,.area,.number{print-color-adjust:exact;-webkit-print-color-adjust:exact}.sheet img{max-height:230mm;object-fit:contain;width:100%}}
`
