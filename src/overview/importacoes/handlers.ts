import { financeiroMessages } from '#money/messages.ts'
import { insertTransacoes } from '#money/transacoes-financeiras/insert-many.ts'
import { conflict, invalidFields } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { linkImported } from '#registry/clientes/conta.ts'
import { insertClientes, withoutAccess } from '#registry/clientes/queries.ts'
import { insertFornecedores } from '#registry/fornecedores/queries.ts'
import { getImportacao, insertImportacao, listImportacoes, undoImportacao } from './queries.ts'
import { validateLinhas } from './transacoes.ts'

const on = api.importacoes
const says = financeiroMessages.importacao

export const importacoesHandlers = on.router({
  list: on.list.handler(({ context: { db }, input: { tipo, sha256 } }) => listImportacoes(db, tipo, sha256)),

  transacoes: on.transacoes.handler(async ({ context, input }) => {
    const { db } = context
    const { lines: ready, wrong } = await validateLinhas(db, input)
    const lines = new Set(Object.keys(wrong).map((key) => key.split('.')[1]))
    if (lines.size > 0) throw invalidFields(says.linhas(lines.size), wrong)
    const id = await insertImportacao(context, fileOf('transacoes', input))
    const rows = ready.map(({ values, paga_em }) => ({ values: { ...values, importacao_id: id }, paga_em }))
    await insertTransacoes(context, rows)
    const billed = ready.filter(({ values }) => values.tipo === 'receita')
    const withoutAccount = await withoutAccess(
      db,
      billed.map(({ values }) => values.cliente_id),
    )
    return {
      ...(await getImportacao(db, id)),
      ...(withoutAccount > 0 && { aviso: says.semAcesso(withoutAccount) }),
    }
  }),

  clientes: on.clientes.handler(async ({ context, input }) => {
    const { db, now } = context
    const id = await insertImportacao(context, fileOf('clientes', input))
    await insertClientes(
      db,
      input.linhas.map((values) => ({ values, importacao_id: id })),
      now,
    )
    await linkImported(context, id)
    return getImportacao(db, id)
  }),

  fornecedores: on.fornecedores.handler(async ({ context, input }) => {
    const { db, now } = context
    const id = await insertImportacao(context, fileOf('fornecedores', input))
    await insertFornecedores(
      db,
      input.linhas.map((values) => ({ values, importacao_id: id })),
      now,
    )
    return getImportacao(db, id)
  }),

  desfazer: on.desfazer.handler(async ({ context: { db, now }, input: { id } }) => {
    const imported = await getImportacao(db, id)
    if (imported.desfeita_em) throw conflict(says.jaDesfeita)
    return undoImportacao(db, imported, now)
  }),
})

function fileOf<T extends string>(tipo: T, file: { nome: string; sha256: string; linhas: unknown[] }) {
  return { tipo, nome: file.nome, sha256: file.sha256, linhas: file.linhas.length }
}
