// Serves the list of projects without a framework, to measure what the framework costs. It uses `node:http`
// and `node:sqlite`, and has the same cookie and response bytes as our server. It also has the same SQL,
// except that it does not look for pictures, which the measured projects do not have.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { toWireInstant } from '../../src/platform/db/time.ts'

const [path = '', port = '0'] = process.argv.slice(2)
const db = new DatabaseSync(path, { readOnly: true })
db.exec('pragma cache_size = -32000')

const session = db.prepare(`
  select usuarios.id, usuarios.role, usuarios.name, usuarios.email, usuarios.company, usuarios.pedido,
    usuarios.pedido_em, sessoes.id as sessaoId, sessoes.criada_em as criadaEm, sessoes.expira_em as expiraEm
  from sessoes inner join usuarios on usuarios.id = sessoes.usuario_id
  where sessoes.token_hash = ? and sessoes.expira_em > ? and usuarios.bloqueado_em is null
    and usuarios.excluido_em is null`)
const count = db.prepare('select count(*) as total from projetos where excluido_em is null')
const page = db.prepare(`
  select id, title, description, category, status, clientId, clientName, budget, deadline, createdAt, updatedAt, lembrar, versao,
    (select count(*) from comentarios where comentarios.projectId = projetos.id) as totalComments
  from projetos where excluido_em is null order by updatedAt desc, id desc limit ? offset ?`)

createServer((request, response) => {
  const token = /(?:^|; )sessao=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  if (!session.get(hash, new Date().toISOString())) {
    response.writeHead(401).end()
    return
  }
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  const total = String(count.get()?.['total'])
  const rows = page.all(Number(query.get('limit')), Number(query.get('offset'))).map(toProject)
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': total })
  response.end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1', () => console.log(`Bare está em http://localhost:${port}`))

/** This conversion is written out by hand for speed. The keys are in the order of the contract. */
function toProject(row: Record<string, unknown>) {
  return {
    id: row['id'],
    title: row['title'],
    description: row['description'],
    category: row['category'],
    images: [],
    status: row['status'],
    clientId: row['clientId'],
    clientName: row['clientName'],
    budget: row['budget'] === null ? null : Number(row['budget']) / 100,
    deadline: row['deadline'],
    createdAt: toWireInstant(String(row['createdAt'])),
    updatedAt: toWireInstant(String(row['updatedAt'])),
    totalComments: row['totalComments'],
    lembrar: row['lembrar'] === 1,
    versao: row['versao'],
  }
}
