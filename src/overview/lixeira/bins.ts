import { type RawBuilder, sql } from 'kysely'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { refuseTakenName } from '#money/categorias-financeiras/queries.ts'
import { createMissingEntries } from '#money/contas-fixas/generate.ts'
import { dropConta, getConta } from '#money/contas-fixas/queries.ts'
import { dropTransacao } from '#money/transacoes-financeiras/queries.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { refuseTakenEmail } from '#platform/auth/queries.ts'
import { dia } from '#platform/contract/datas.ts'
import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import type { Schema, WriteDb } from '#platform/db/schema.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { closeAccount } from '#privacy/dados/closing-queries.ts'
import { dropPeca, refuseRestore, restorePictures } from '#proofing/pecas/queries.ts'
import { recordPassagem } from '#proofing/relogio/passagem-queries.ts'
import { unlinkTakenAccount } from '#registry/clientes/queries.ts'
import { TipoFornecedor } from '#registry/fornecedores/contract.ts'
import { tipoFornecedorLabels } from '#registry/fornecedores/rules.ts'
import { dropWork, setFreeSlug } from '#studio/portfolio/queries.ts'
import { dropProjeto } from '#studio/projetos/queries.ts'

type Deletable = {
  [T in keyof Schema]: Schema[T] extends { excluido_em: string | null; versao: unknown } ? T : never
}[keyof Schema]

interface Bin<T extends Deletable = Deletable> {
  /**
   * The column with the name under which the bin lists the record. `detalhe` distinguishes records with the
   * same name.
   */
  nome: keyof Schema[T] & string
  detalhe: (keyof Schema[T] & string) | RawBuilder<string>
  /** Converts `detalhe` to the text that the user reads, if the column holds a code. */
  emPalavras?: (detalhe: string) => string
  /**
   * The condition for deleted rows that do not belong to the bin: they are neither listed nor restored nor
   * purged.
   */
  fora?: RawBuilder<unknown>
  /**
   * Runs before a restore, in the same transaction. It checks whether the record can be restored, or changes
   * values that another record uses by now.
   * @throws 409 if the record cannot be restored
   */
  canReturn?: (db: WriteDb, id: number) => Promise<void>
  /** Runs after a restore, in the same transaction. */
  afterReturn?: (context: HandlerContext, id: number) => Promise<void>
  /**
   * The condition for rows that are not purged, because other rows depend on them. After the 30 days they are
   * no longer listed. If a foreign key prevents the purge of any other row, that row stays as well.
   */
  fica?: RawBuilder<unknown>
  /**
   * Purges a record after its 30 days in the bin. It is defined only if more than the row has to be deleted,
   * or if the row has to stay.
   */
  drop?: (db: WriteDb, id: number, now: Temporal.Instant) => Promise<void>
}

/** The number of characters of a long text that the bin shows. */
const TRECHO = 120
const tipoOf = (tipo: string) => tipoLabels[Tipo.parse(tipo)]

/** The bin of every kind of record that can be restored after a delete. The key is the name of the table. */
export const bins: { [T in TipoNaLixeira]: Bin<T> } = {
  projetos: {
    nome: 'title',
    detalhe: 'clientName',
    // Decisions and permissions of a project cannot be deleted, and a portfolio work refers to the project
    // from which it was made.
    fica: sql`(exists (select 1 from decisoes where decisoes."projectId" = projetos.id)
      or exists (select 1 from permissoes where permissoes."projectId" = projetos.id)
      or exists (select 1 from portfolio where portfolio."projectId" = projetos.id))`,
    drop: dropProjeto,
    afterReturn: (context, id) => recordPassagem(context, id),
  },
  pecas: {
    nome: 'nome',
    detalhe: sql`(select title from projetos where projetos.id = pecas."projectId")`,
    canReturn: refuseRestore,
    afterReturn: ({ db }, id) => restorePictures(db, id),
    // A version that a client decided about cannot be deleted.
    fica: sql`exists (select 1 from peca_versoes v where v.peca_id = pecas.id and v.decidida_em is not null)`,
    drop: dropPeca,
  },
  usuarios: {
    nome: 'name',
    detalhe: 'email',
    fora: sql`encerrado_em is not null`,
    canReturn: refuseTakenEmail,
    // The account is anonymised instead of deleted, because comments, decisions and the audit log refer to
    // its id.
    drop: closeAccount,
  },
  contatos: { nome: 'subject', detalhe: 'name' },
  portfolio: { nome: 'title', detalhe: 'category', canReturn: setFreeSlug, drop: dropWork },
  servicos: { nome: 'name', detalhe: sql`substr(description, 1, ${sql.lit(TRECHO)})` },
  categorias_financeiras: {
    nome: 'nome',
    detalhe: 'tipo',
    emPalavras: tipoOf,
    canReturn: refuseTakenName,
    fica: sql`(exists (select 1 from transacoes_financeiras t where t.categoria_id = categorias_financeiras.id)
      or exists (select 1 from contas_fixas c where c.categoria_id = categorias_financeiras.id))`,
  },
  clientes: {
    nome: 'nome',
    detalhe: sql`coalesce(empresa, email, '')`,
    canReturn: unlinkTakenAccount,
  },
  fornecedores: {
    nome: 'nome',
    detalhe: 'tipo',
    emPalavras: (tipo) => tipoFornecedorLabels[TipoFornecedor.parse(tipo)],
  },
  transacoes_financeiras: {
    nome: 'pessoa_nome',
    detalhe: 'data_vencimento',
    emPalavras: dia,
    // The other instalments of a purchase refer to its first instalment.
    fica: sql`exists (select 1 from transacoes_financeiras t
      where t.parcelamento_id = transacoes_financeiras.id and t.id <> transacoes_financeiras.id)`,
    drop: dropTransacao,
  },
  // This table comes after `transacoes_financeiras`, so that a conta fixa and its transactions can be purged
  // in the same run.
  contas_fixas: {
    nome: 'descricao',
    detalhe: 'tipo',
    emPalavras: tipoOf,
    afterReturn: async (context, id) => createMissingEntries(context, await getConta(context.db, id)),
    fica: sql`exists (select 1 from transacoes_financeiras t where t.conta_fixa_id = contas_fixas.id)`,
    drop: dropConta,
  },
  atividades: {
    nome: 'atividade',
    detalhe: 'cliente',
    // The other activities of a series refer to its first activity.
    fica: sql`exists (select 1 from atividades a where a.serie_id = atividades.id and a.id <> atividades.id)`,
  },
}
