import { html } from 'hono/html'
import { momento } from '#platform/contract/datas.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { listComments } from '#proofing/conversa/queries.ts'
import type { Comment } from '#proofing/conversa/schemas.ts'
import type { Dossier } from './dossier.ts'
import type { Gathered } from './gathered.ts'
import { type Html, pageOf } from './page.ts'
import { seesComments } from './queries.ts'

/** All threads of a project: those of the marks, by piece, and the comments between agency and client. */
export async function conversationsPage(dossier: Dossier, { pieces }: Gathered): Promise<string> {
  const { db, user, projeto } = dossier
  const comments = seesComments(user) ? await listComments(db, projeto.id) : []
  const talked = pieces.filter(({ conversations }) => conversations.length > 0)
  return pageOf(dossier, {
    title: 'Conversas',
    above: projeto.title,
    index: 'indice.html',
    body: html`${
      comments.length > 0
        ? html`<section aria-labelledby="projeto"><h2 id="projeto">Comentários do projeto</h2><ul class="plain thread">${comments.map((comment) => commentItem(dossier, comment))}</ul></section>`
        : ''
    }
${talked.map(
  ({ peca, conversations }) =>
    html`<section aria-labelledby="p${peca.id}"><h2 id="p${peca.id}">${peca.nome}</h2>${conversations}</section>`,
)}
${comments.length + talked.length === 0 ? html`<p class="soft">Nenhuma conversa até agora.</p>` : ''}`,
  })
}

const reasons = { approved: 'Motivo da aprovação', rejected: 'Motivo do pedido de ajustes' }

function commentItem({ user, assinatura }: Dossier, comment: Comment): Html {
  const { userName, userRole, message, createdAt, decisao } = comment
  // As on the screens, the team signs with the name of the agency.
  const isSigned = !isOfTeam(user) && isOfTeam({ role: userRole })
  const name = isSigned ? assinatura : `${userName} (${isOfTeam({ role: userRole }) ? 'agência' : 'cliente'})`
  return html`<li><p class="soft small">${name}, ${momento(createdAt)}${decisao ? ` · ${reasons[decisao]}` : ''}</p><p class="typed">${message}</p></li>`
}
