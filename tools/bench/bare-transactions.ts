// Serves a month of transactions without a framework, to measure what the framework costs. It uses
// `node:http` and `node:sqlite`, and has the same cookie and response bytes as our server, and similar SQL.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { type Row, toTransacao } from './bare-row.ts'

const [path = '', port = '0'] = process.argv.slice(2)
const db = new DatabaseSync(path, { readOnly: true })
db.exec('pragma cache_size = -32000')

const session = db.prepare(`
  select usuarios.id, usuarios.role, usuarios.name, usuarios.email, usuarios.company, usuarios.pedido,
    usuarios.pedido_em, sessoes.id as sessaoId, sessoes.criada_em as criadaEm, sessoes.expira_em as expiraEm
  from sessoes inner join usuarios on usuarios.id = sessoes.usuario_id
  where sessoes.token_hash = ? and sessoes.expira_em > ? and usuarios.bloqueado_em is null
    and usuarios.excluido_em is null`)
const sums = db.prepare(`
  select m.tipo, cast(coalesce(sum(valor), 0) as bigint) as valor, cast(coalesce(sum(pago), 0) as bigint) as pago,
    cast(coalesce(sum(m.quantas), 0) as bigint) as quantas
  from totais_mensais as m where m.mes >= ? and m.mes <= ? group by m.tipo`)
// The response of the list needs only the number of rows.
const count = db.prepare(`
  select coalesce(sum(m.quantas), 0) as quantas from totais_mensais as m where m.mes >= ? and m.mes <= ?`)
// Computes the same sums from the transactions of the month, as an implementation without a table of monthly
// totals would.
const rows = db.prepare(`
  select tipo, cast(sum(valor) as bigint) as valor, cast(sum(pago) as bigint) as pago, count(*) as quantas
  from transacoes_financeiras where excluido_em is null and data_vencimento >= ? and data_vencimento <= ?
  group by tipo`)
const page = db.prepare(`
  select t.id, t.tipo, t.valor, t.pago, t.data_vencimento, t.data_pagamento, t.categoria_id, c.nome as categoria_nome,
    t.cliente_id, t.fornecedor_id, t.pessoa_nome, t.descricao, t.status, t.parcela, t.parcelas, t.conta_fixa_id, t.versao
  from transacoes_financeiras as t inner join categorias_financeiras as c on c.id = t.categoria_id
  where t.excluido_em is null and t.id in (
    select t.id from transacoes_financeiras as t
    where t.excluido_em is null and t.data_vencimento >= ? and t.data_vencimento <= ?
    order by t.data_vencimento asc, t.id asc limit ? offset ?)
  order by t.data_vencimento || '' asc, t.id asc`)

createServer((request, response) => {
  const token = /(?:^|; )sessao=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  if (!session.get(hash, new Date().toISOString())) {
    response.writeHead(401).end()
    return
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [from, to] = [searchParams.get('data_inicio') ?? '', searchParams.get('data_fim') ?? '']
  const months = [from.slice(0, 7), to.slice(0, 7)] as const
  const isList = !pathname.endsWith('/resumo')
  const kinds = pathname.startsWith('/linhas') ? rows.all(from, to) : (isList ? count : sums).all(...months)
  const total = kinds.reduce((all, { quantas }) => all + Number(quantas), 0)
  if (!isList) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(toResumo(kinds, total)))
    return
  }
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
  const found = page.all(from, to, limit, offset).map(toTransacao)
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': String(total) })
  response.end(JSON.stringify(found))
}).listen(Number(port), '127.0.0.1', () => console.log(`Bare está em http://localhost:${port}`))

function toResumo(kinds: Row[], quantidade: number) {
  const of = (tipo: string, what: string) => Number(kinds.find((one) => one['tipo'] === tipo)?.[what] ?? 0)
  const card = (tipo: string) => {
    const [total, pago] = [of(tipo, 'valor'), of(tipo, 'pago')]
    return { total: total / 100, pago: pago / 100, pendente: (total - pago) / 100 }
  }
  return {
    saldo: (of('receita', 'valor') - of('despesa', 'valor')) / 100,
    saldo_realizado: (of('receita', 'pago') - of('despesa', 'pago')) / 100,
    receitas: card('receita'),
    despesas: card('despesa'),
    quantidade,
  }
}
