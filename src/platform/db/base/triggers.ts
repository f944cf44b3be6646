import type { Kysely } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import {
  isChanged,
  makeAppendOnly,
  type Reaction,
  type Refusal,
  react,
  refuseDelete,
  refuseDeleteOnceSet,
  refuseIfFound,
  refuseTruncate,
} from '#platform/db/triggers.ts'

const CLOSED = 'mes fechado'
const GROWS = 'this table only grows'
const RECEIPT = 'a receipt stands'

/** What of a transaction may not change if its month, or the month of a payment, is closed. */
const transacaoChanges = `${isChanged(['tipo', 'categoria_id', 'cliente_id', 'fornecedor_id', 'excluido_em'])}
  or (old.pessoa_nome <> new.pessoa_nome and new.cliente_id is null and new.fornecedor_id is null)`

const decisaoColumns = [
  'id',
  'projectId',
  'userId',
  'userName',
  'decisao',
  'motivo',
  'imagens',
  'createdAt',
  'revisor_id',
  'rodada_id',
  'origem',
  'itens',
  'conferencias',
  'texto',
  'meio',
  'dia',
  'nota',
]

/** Whether a column of a decision changes in another way than by an erasure that is recorded. */
const isChangedUnlessErased = (column: string, part: string) => `(${isChanged([column])}
  and (new.${column} <> '' or not exists (select 1 from termo_partes_apagadas a join termos t on t.id = a.termo_id
    where t.decisao_id = old.id and a.nome = '${part}')))`

/** What a receipt says. Only its cancellation may be added. */
const reciboColumns = [
  'id',
  'ano',
  'numero',
  'codigo',
  'transacao_id',
  'pagamento_id',
  'cliente_id',
  'pagador_documento',
  'referente',
  'forma',
  'valor',
  'total',
  'pago',
  'data_pagamento',
  'data_emissao',
  'usuario_id',
  'emitente_nome',
  'emitente_documento',
  'emitente_cidade',
  'emitente_responsavel',
  'agencia_nome',
  'pagador_nome',
  'extenso',
  'usuario_nome',
  'emitido_em',
  'busca',
]

const validRecibo = (of: string) =>
  `exists (select 1 from recibos r where r.${of} = old.id and r.cancelado_em is null)`

/** The changes that are refused, each with the query that finds out why. */
const refusals: Refusal[] = [
  {
    name: 'transacoes_financeiras_insert_fechado',
    on: 'transacoes_financeiras',
    verb: 'insert',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null and mes = substr(new.data_vencimento, 1, 7)`,
  },
  {
    name: 'transacoes_financeiras_update_fechado',
    on: 'transacoes_financeiras',
    verb: 'update',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null and (
      ((${transacaoChanges} or ${isChanged(['valor', 'data_vencimento'])})
        and mes in (substr(old.data_vencimento, 1, 7), substr(new.data_vencimento, 1, 7)))
      or ((${transacaoChanges}) and mes in (
        select substr(p.data, 1, 7) from pagamentos p where p.transacao_id = old.id and p.estornado_em is null)))`,
  },
  {
    name: 'transacoes_financeiras_delete_fechado',
    on: 'transacoes_financeiras',
    verb: 'delete',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null and old.excluido_em is null and mes = substr(old.data_vencimento, 1, 7)`,
  },
  {
    name: 'pagamentos_insert_fechado',
    on: 'pagamentos',
    verb: 'insert',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null and mes = substr(new.data, 1, 7)`,
  },
  {
    name: 'pagamentos_update_fechado',
    on: 'pagamentos',
    verb: 'update',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null
      and (${isChanged(['valor', 'data', 'estornado_em', 'transacao_id'])})
      and mes in (substr(old.data, 1, 7), substr(new.data, 1, 7))`,
  },
  {
    name: 'pagamentos_delete_fechado',
    on: 'pagamentos',
    verb: 'delete',
    says: CLOSED,
    where: `select mes as culprit from fechamentos where reaberto_em is null and old.estornado_em is null and mes = substr(old.data, 1, 7) and exists (select 1 from transacoes_financeiras t
      where t.id = old.transacao_id and t.excluido_em is null)`,
  },
  {
    name: 'incidentes_ficam',
    on: 'incidentes',
    verb: 'delete',
    says: 'incidente guardado',
    where: `select 'sempre' as culprit`,
  },
  {
    name: 'rodadas_insert',
    on: 'rodadas',
    verb: 'insert',
    says: 'this project is not in review',
    where: `select id as culprit from projetos
      where id = new."projectId" and status <> 'review' and new.fechada_em is null`,
  },
  {
    name: 'rodadas_update',
    on: 'rodadas',
    verb: 'update',
    says: 'this project is not in review',
    where: `select id as culprit from projetos
      where id = new."projectId" and status <> 'review' and new.fechada_em is null`,
  },
  {
    name: 'termo_partes_update',
    on: 'termo_partes',
    verb: 'update',
    says: 'a value of a termo is deleted, not changed',
    where: `select old.id as culprit`,
  },
  {
    name: 'projetos_condicoes',
    on: 'projetos',
    verb: 'update',
    says: 'these terms can only become better for the client',
    where: `select new.id as culprit where (
      coalesce(new.rodadas_incluidas, 1000) < coalesce(old.rodadas_incluidas, 1000)
      or coalesce(new.rodada_extra_valor, 0) > coalesce(old.rodada_extra_valor, 0)
      ) and exists (select 1 from rodadas where "projectId" = new.id)`,
  },
  {
    name: 'rodadas_motivo',
    on: 'rodadas',
    verb: 'update',
    says: 'this needs a reason',
    where: `select new.id as culprit
      where (new.conta = 0 or new.dispensada_em is not null) and coalesce(new.motivo, '') = ''`,
  },
  {
    name: 'termos_seq',
    on: 'termos',
    verb: 'insert',
    says: 'termos have no gap',
    where: `select new.seq as culprit where new.seq <> (select coalesce(max(seq), 0) + 1 from termos)`,
  },
  {
    name: 'passagens_delete',
    on: 'passagens',
    verb: 'delete',
    says: 'this hand-over is kept',
    where: `select id as culprit from projetos where id = old."projectId"`,
  },
  {
    name: 'passagens_update',
    on: 'passagens',
    verb: 'update',
    says: 'this hand-over is kept',
    where: `select old."projectId" as culprit
      where (old."projectId", old.seq, old.em, old.lado, old.porque, old.por_id, old.texto)
      <> (new."projectId", new.seq, new.em, new.lado, new.porque, new.por_id, new.texto)`,
  },
  {
    name: 'passagens_insert',
    on: 'passagens',
    verb: 'insert',
    says: 'this hand-over is dated before the last one',
    where: `select new."projectId" as culprit where exists (select 1 from passagens
      where "projectId" = new."projectId" and (em > new.em or seq >= new.seq))`,
  },
  {
    name: 'marcacoes_tempo',
    on: 'marcacoes',
    verb: 'insert',
    says: 'only marks in films and sounds have a time',
    where: `select id as culprit from pecas
      where id = new.peca_id and new.inicio_ms is not null and tipo not in ('filme', 'som')`,
  },
  {
    name: 'termo_partes_apagadas_insert',
    on: 'termo_partes_apagadas',
    verb: 'insert',
    says: 'this termo has no such value',
    where: `select new.termo_id as culprit where not exists (
      select 1 from termo_partes p where p.termo_id = new.termo_id and p.nome = new.nome)`,
  },
  {
    name: 'termo_partes_delete',
    on: 'termo_partes',
    verb: 'delete',
    says: 'the erasure of a value is recorded first',
    where: `select old.id as culprit where not exists (
      select 1 from termo_partes_apagadas a where a.termo_id = old.termo_id and a.nome = old.nome)`,
  },
  {
    name: 'termo_partes_insert',
    on: 'termo_partes',
    verb: 'insert',
    says: 'a value that was erased stays erased',
    where: `select new.termo_id as culprit where exists (
      select 1 from termo_partes_apagadas a where a.termo_id = new.termo_id and a.nome = new.nome)`,
  },
  {
    name: 'decisoes_update',
    on: 'decisoes',
    verb: 'update',
    says: GROWS,
    where: `select old.id as culprit where ${isChanged(decisaoColumns)}
      or ${isChangedUnlessErased('endereco', 'endereco')} or ${isChangedUnlessErased('agente', 'navegador')}`,
  },
  {
    name: 'recibos_contents',
    on: 'recibos',
    verb: 'update',
    says: RECEIPT,
    where: `select old.id as culprit where old.cancelado_em is not null or ${isChanged(reciboColumns)}`,
  },
  { name: 'recibos_kept', on: 'recibos', verb: 'delete', says: RECEIPT, where: 'select old.id as culprit' },
  {
    name: 'pagamentos_recibo',
    on: 'pagamentos',
    verb: 'update',
    says: RECEIPT,
    where: `select old.id as culprit where
      (${isChanged(['transacao_id', 'valor', 'data', 'forma', 'estornado_em'])})
      and ${validRecibo('pagamento_id')}`,
  },
  {
    name: 'transacoes_financeiras_recibo',
    on: 'transacoes_financeiras',
    verb: 'update',
    says: RECEIPT,
    where: `select old.id as culprit where
      (new.excluido_em is not null or new.tipo <> 'receita') and ${validRecibo('transacao_id')}`,
  },
]

const copyCategoria = `update transacoes_financeiras set categoria_dobrada =
  (select nome_dobrado from categorias_financeiras c where c.id = new.categoria_id) where id = new.id`

/** The client of a project is the person who decides. */
const clientDecides = `insert into revisores ("projectId", nome, usuario_id, papel, ordem)
  select new.id, u.name, u.id, 'decide', 0 from usuarios u where u.id = new."clientId"
  on conflict ("projectId", usuario_id) do update set revogado_em = null, nome = excluded.nome`

/** What the former client of a project has in its open rodada. */
const ofFormerClient = `rodada_id in (select id from rodadas where "projectId" = new.id and fechada_em is null)
  and revisor_id in (select id from revisores where "projectId" = new.id and usuario_id = old."clientId")`

/** What follows from a change in other tables. */
const reactions: Reaction[] = [
  {
    name: 'categorias_financeiras_nome_novo',
    on: 'categorias_financeiras',
    after: 'update of nome_dobrado',
    when: `new.nome_dobrado <> old.nome_dobrado`,
    statements: [
      `update transacoes_financeiras set categoria_dobrada = new.nome_dobrado where categoria_id = new.id`,
    ],
  },
  {
    name: 'transacoes_categoria_entra',
    on: 'transacoes_financeiras',
    after: 'insert',
    when: `1 = 1`,
    statements: [copyCategoria],
  },
  {
    name: 'transacoes_categoria_muda',
    on: 'transacoes_financeiras',
    after: 'update of categoria_id',
    when: `1 = 1`,
    statements: [copyCategoria],
  },
  {
    name: 'pagamentos_extrato',
    on: 'pagamentos',
    after: 'update',
    when: `new.estornado_em is not null or new.valor <> old.valor or new.transacao_id <> old.transacao_id`,
    statements: [
      `update linhas_extrato set pagamento_id = null, criou = null, versao = versao + 1 where pagamento_id = new.id`,
    ],
  },
  {
    name: 'transacoes_financeiras_extrato',
    on: 'transacoes_financeiras',
    after: 'update',
    when: `new.excluido_em is not null or new.tipo <> old.tipo`,
    statements: [
      `update linhas_extrato set pagamento_id = null, criou = null, versao = versao + 1
      where pagamento_id in (select id from pagamentos where transacao_id = new.id)`,
    ],
  },
  {
    name: 'projetos_sai_da_revisao',
    on: 'projetos',
    after: 'update of status',
    when: `old.status = 'review' and new.status <> 'review'`,
    statements: [
      `update rodadas set fechada_em = new."updatedAt", desfecho = 'retirada'
      where "projectId" = new.id and fechada_em is null`,
    ],
  },
  {
    name: 'projetos_revisor_novo',
    on: 'projetos',
    after: 'insert',
    when: `new."clientId" is not null`,
    statements: [clientDecides],
  },
  {
    name: 'projetos_revisor_muda',
    on: 'projetos',
    after: 'update of "clientId"',
    when: `old."clientId" is distinct from new."clientId"`,
    statements: [
      `delete from respostas where ${ofFormerClient}
      and exists (select 1 from rodada_revisores p where p.rodada_id = respostas.rodada_id
        and p.revisor_id = respostas.revisor_id and p.concluida_em is null)`,
      `delete from rodada_revisores where ${ofFormerClient} and concluida_em is null`,
      `update revisores set revogado_em = new."updatedAt"
      where "projectId" = new.id and usuario_id = old."clientId" and revogado_em is null`,
      clientDecides,
      `insert into rodada_revisores (rodada_id, revisor_id, ordem)
      select r.id, v.id, v.ordem from rodadas r join revisores v on v."projectId" = r."projectId"
      where r."projectId" = new.id and r.fechada_em is null and v.usuario_id = new."clientId" and v.papel = 'decide'
      on conflict (rodada_id, revisor_id) do nothing`,
    ],
  },
  {
    name: 'usuarios_revisor_nome',
    on: 'usuarios',
    after: 'update of name',
    when: `old.name <> new.name`,
    statements: [`update revisores set nome = new.name where usuario_id = new.id`],
  },
]

const TOTALLED = 'tipo, valor, pago, data_vencimento, categoria_id, status, excluido_em'

const addToTotal = `insert into totais_mensais (mes, tipo, categoria_id, status, quantas, valor, pago)
  values (substr(new.data_vencimento, 1, 7), new.tipo, new.categoria_id, new.status, 1, new.valor, new.pago)
  on conflict (mes, tipo, categoria_id, status) do update set quantas = totais_mensais.quantas + 1,
    valor = totais_mensais.valor + excluded.valor, pago = totais_mensais.pago + excluded.pago`

const takeFromTotal = `update totais_mensais
  set quantas = quantas - 1, valor = valor - old.valor, pago = pago - old.pago
  where mes = substr(old.data_vencimento, 1, 7) and tipo = old.tipo and categoria_id = old.categoria_id
    and status = old.status`

/** The monthly totals of the transactions that are not in the bin. */
const totals: Reaction[] = [
  ['totais_era', `update of ${TOTALLED}`, 'old', takeFromTotal] as const,
  ['totais_ficou', `update of ${TOTALLED}`, 'new', addToTotal] as const,
  ['totais_entra', 'insert', 'new', addToTotal] as const,
  ['totais_sai', 'delete', 'old', takeFromTotal] as const,
].map(([name, after, of, statement]) => ({
  name,
  on: 'transacoes_financeiras',
  after,
  when: `${of}.excluido_em is null`,
  statements: [statement],
}))

const appendOnly = [
  'auditoria',
  'permissoes',
  'chaves_termo',
  'aditivos',
  'termos',
  'termo_partes_apagadas',
] as const

/** Creates the triggers of version 1.0. */
export async function createTriggers(db: Kysely<Schema>): Promise<void> {
  for (const table of appendOnly) await makeAppendOnly(db, table)
  await refuseDelete(db, 'decisoes')
  await refuseDeleteOnceSet(db, 'arquivos', 'decidido_em')
  await refuseDeleteOnceSet(db, 'peca_versoes', 'decidida_em')
  for (const refusal of refusals) await refuseIfFound(db, refusal)
  for (const reaction of [...reactions, ...totals]) await react(db, reaction)
  await refuseTruncate(db, 'recibos')
}
