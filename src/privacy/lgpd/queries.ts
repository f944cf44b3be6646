import { aRegra, type NomeDaRegra, regras } from '#platform/contract/retention.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { allPersonal } from '#privacy/dados/personal.ts'
import { consentimentos as textosDeMarketing } from '#site/contatos/rules.ts'
import { textosDePermissao } from '#studio/permissoes/rules.ts'
import type { Consentimento, Operacao, RetentionRule, TextoPublicado } from './contract.ts'

/**
 * Stores a privacy text when the agency publishes it, so that the agency can prove which text was public at
 * any time.
 */
export async function insertTexto(db: WriteDb, texto: string, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('textos_privacidade')
    .values({ texto, criado_em: toStored(now) })
    .execute()
}

export async function listTextos(db: ReadDb): Promise<TextoPublicado[]> {
  const rows = await db.selectFrom('textos_privacidade').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ criado_em, ...row }) => ({ ...row, criado_em: toWireInstantOrNull(criado_em || null) }))
}

/** Lists the retention rules with the result of each rule's last run. */
export async function listRegras(db: ReadDb, meses_conversas: number): Promise<RetentionRule[]> {
  const runs = new Map(
    (await db.selectFrom('retencoes').selectAll().execute()).map((run) => [run.regra, run]),
  )
  return (Object.keys(regras) as NomeDaRegra[]).map((regra) => {
    const { oque, prazo, porque } = aRegra(regra)
    const run = runs.get(regra)
    const chosen = regra === 'conversas' && meses_conversas > 0
    return {
      regra,
      oque,
      porque,
      prazo: chosen ? `${meses_conversas} meses` : prazo,
      rodou_em: toWireInstantOrNull(run?.rodou_em ?? null),
      removidos: run?.removidos ?? 0,
      total: run?.total ?? 0,
    }
  })
}

/** Lists the marketing consents from the contact form and the permissions to show projects, newest first. */
export async function listConsentimentos(db: ReadDb): Promise<Consentimento[]> {
  const all = [...(await listMarketing(db)), ...(await permissions(db))]
  return all.sort((a, b) => b.em.localeCompare(a.em))
}

async function listMarketing(db: ReadDb): Promise<Consentimento[]> {
  const rows = await db
    .selectFrom('contatos')
    .select(['id', 'name', 'email', 'endereco', 'consentimento_versao'])
    .select(['consentimento_em', 'consentimento_retirado_em'])
    .where('consentimento_versao', 'is not', null)
    .execute()
  return rows.flatMap(({ id, name, email, endereco, consentimento_versao: versao, ...row }) =>
    versao === null || row.consentimento_em === null
      ? []
      : [
          {
            origem: 'contato' as const,
            id,
            quem: name,
            email,
            oque: 'Marketing por e-mail',
            versao,
            texto: textosDeMarketing[versao] ?? '',
            endereco,
            em: toWireInstant(row.consentimento_em),
            retirado_em: toWireInstantOrNull(row.consentimento_retirado_em),
          },
        ],
  )
}

/**
 * Lists the permissions to show projects in the portfolio. The table is append-only, so a withdrawal is a
 * later row of the same project.
 */
async function permissions(db: ReadDb): Promise<Consentimento[]> {
  const rows = await db
    .selectFrom('permissoes as p')
    .innerJoin('projetos', 'projetos.id', 'p.projectId')
    .innerJoin('usuarios', 'usuarios.id', 'p.userId')
    .select(['p.id', 'p.projectId', 'p.decisao', 'p.userName', 'p.texto', 'p.endereco', 'p.criada_em'])
    .select(['projetos.title', 'projetos.clientName', 'usuarios.email', 'p.origem', 'p.nota'])
    .orderBy('p.id')
    .execute()
  return rows.flatMap((row) => {
    if (row.decisao !== 'permitida') return []
    const taken = rows.find(
      (later) => later.projectId === row.projectId && later.id > row.id && later.decisao === 'revogada',
    )
    return [
      {
        origem: 'permissao' as const,
        id: row.projectId,
        ...whoSaid(row),
        endereco: row.endereco,
        versao: String(row.texto),
        texto: textosDePermissao[row.texto] ?? '',
        em: toWireInstant(row.criada_em),
        retirado_em: toWireInstantOrNull(taken?.criada_em ?? null),
      },
    ]
  })
}

interface Said {
  origem: 'portal' | 'fora'
  userName: string
  email: string
  clientName: string
  title: string
  nota: string | null
}

/**
 * Describes who gave a permission. A permission that an admin recorded was given by the client, so the
 * client's name is shown.
 */
function whoSaid({ origem, userName, email, clientName, title, nota }: Said) {
  const oque = `Mostrar “${title}” no portfólio`
  if (origem === 'portal') return { quem: userName, email, oque }
  return { quem: clientName, email: '', oque: `${oque} (registrado por ${userName}: ${nota})` }
}

/**
 * Builds the register of processing operations from the descriptions of the personal columns. The data export and the
 * closing of an account use the same descriptions, so the register names the same columns as they do.
 */
export function listOperacoes(): Operacao[] {
  return Object.values(allPersonal()).map(({ titulo, fica, colunas }) => {
    const all = Object.values(colunas).filter((one) => one !== undefined)
    return {
      titulo,
      dados: [...new Set(all.flatMap(({ rotulo }) => (rotulo === undefined ? [] : [rotulo])))],
      finalidades: [...new Set(all.map(({ finalidade }) => finalidade))],
      fica,
    }
  })
}
