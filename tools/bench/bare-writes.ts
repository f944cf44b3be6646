// Writes transactions without a framework, to measure what the framework costs. It uses `node:http` and
// `node:sqlite`, and has the same cookie, the same transactions and payments, an audit row with a hash and
// the same `fsync` as our server. Unlike our server it has no triggers on these tables and few of their
// indexes.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { type Row, toTransacao } from './bare-row.ts'

const [path = '', port = '0'] = process.argv.slice(2)
const db = new DatabaseSync(path)
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = 1')
db.exec('pragma cache_size = -32000')
const kept = ['transacoes_financeiras_vence', 'transacoes_financeiras_abertas', 'pagamentos_transacao_id']
for (const { type, name } of db
  .prepare(`select type, name from sqlite_schema where type in ('index', 'trigger') and sql is not null and
    tbl_name in ('transacoes_financeiras', 'pagamentos', 'auditoria', 'totais_mensais')`)
  .all())
  if (!kept.includes(String(name))) db.exec(`drop ${type} "${name}"`)

const session = db.prepare(`
  select usuarios.id, usuarios.role, usuarios.name from sessoes inner join usuarios on usuarios.id = sessoes.usuario_id
  where sessoes.token_hash = ? and sessoes.expira_em > ? and usuarios.bloqueado_em is null
    and usuarios.excluido_em is null`)
const category = db.prepare('select id, nome from categorias_financeiras where id = ? and tipo = ?')
const insert = db.prepare(`
  insert into transacoes_financeiras (tipo, valor, pago, status, data_vencimento, categoria_id, pessoa_nome, descricao,
    busca, categoria_dobrada, descricao_dobrada, criado_em, atualizado_em)
  values (?, ?, 0, 'pendente', ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`)
const transaction = db.prepare(`
  select t.id, t.tipo, t.valor, t.pago, t.data_vencimento, t.data_pagamento, t.categoria_id, c.nome as categoria_nome,
    t.cliente_id, t.fornecedor_id, t.pessoa_nome, t.descricao, t.status, t.parcela, t.parcelas, t.conta_fixa_id, t.versao
  from transacoes_financeiras as t inner join categorias_financeiras as c on c.id = t.categoria_id
  where t.excluido_em is null and t.id = ?`)
const pay = db.prepare(`
  insert into pagamentos (transacao_id, valor, data, usuario_id, usuario_nome, criado_em) values (?, ?, ?, ?, ?, ?)`)
const reverse = db.prepare(
  'update pagamentos set estornado_em = ? where transacao_id = ? and estornado_em is null',
)
const setStatus = db.prepare(`
  update transacoes_financeiras set status = ?, pago = case ? when 'pago' then valor else 0 end, data_pagamento = ?,
    atualizado_em = ?, editada_em = ?, versao = versao + 1
  where id = ?`)
const last = db.prepare('select seq, hmac from auditoria order by seq desc limit 1')
const audit = db.prepare('insert into auditoria values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
const begin = db.prepare('begin immediate')
const commit = db.prepare('commit')
const key = randomBytes(32)

interface User {
  id: number
  name: string
}

createServer(async (request, response) => {
  const token = /(?:^|; )sessao=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const user = session.get(hash, new Date().toISOString())
  if (!user) {
    response.writeHead(401).end()
    return
  }
  const body = JSON.parse(await textOf(request))
  const author = { id: Number(user['id']), name: String(user['name']) }
  begin.run()
  const saved =
    request.method === 'POST' ? create(author, body) : changeStatus(author, request.url ?? '', body)
  commit.run()
  response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(saved))
}).listen(Number(port), '127.0.0.1', () => console.log(`Bare está em http://localhost:${port}`))

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function create(user: User, body: Row) {
  const at = new Date().toISOString()
  const { tipo, valor, data_vencimento, categoria_id, pessoa, descricao } = body
  const [nome, texto] = [String(pessoa), String(descricao)]
  const categoria = String(category.get(Number(categoria_id), String(tipo))?.['nome']).toLowerCase()
  const created = insert.get(
    String(tipo),
    Math.round(Number(valor) * 100),
    String(data_vencimento),
    Number(categoria_id),
    nome,
    texto,
    nome.toLowerCase(),
    categoria,
    texto.toLowerCase(),
    at,
    at,
  )
  const row = transaction.get(Number(created?.['id'])) ?? {}
  record(user, { acao: 'transacoesFinanceiras.create', id: Number(row['id']), antes: null, depois: row })
  return toTransacao(row)
}

function changeStatus(user: User, url: string, { status, data_pagamento }: Row) {
  const at = new Date().toISOString()
  const id = Number(url.split('/')[3])
  const antes = transaction.get(id) ?? {}
  const day = status === 'pago' ? String(data_pagamento) : null
  if (day) pay.run(id, Number(antes['valor']), day, user.id, user.name, at)
  else reverse.run(at, id)
  setStatus.run(String(status), String(status), day, at, at, id)
  const row = transaction.get(id) ?? {}
  record(user, { acao: 'transacoesFinanceiras.setStatus', id, antes, depois: row })
  return toTransacao(row)
}

interface Change {
  acao: string
  id: number
  antes: Row | null
  depois: Row
}

function record(user: User, { acao, id, antes, depois }: Change): void {
  const before = last.get()
  const previous = String(before?.['hmac'] ?? '')
  const row = [
    Number(before?.['seq'] ?? 0) + 1,
    new Date().toISOString(),
    user.id,
    user.name,
    '127.0.0.1',
    acao,
    'transacoes_financeiras',
    id,
    null,
    antes && JSON.stringify(antes),
    JSON.stringify(depois),
    previous,
  ]
  audit.run(...row, createHmac('sha256', key).update(JSON.stringify(row)).digest('hex'))
}
