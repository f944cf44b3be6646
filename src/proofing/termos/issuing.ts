import { randomBytes } from 'node:crypto'
import { masked } from '#money/recibos/words.ts'
import { tipoDeDocumento } from '#platform/contract/documento.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { keepChave } from '#platform/keys/chain.ts'
import { newCode } from '#platform/secrets.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { ParteNaoMostrada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { listTelas } from '#proofing/pecas/versao-queries.ts'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import type { Ato, Identidade, PartesDoTermo, PecaNoTermo, TermoPublico } from './publico-rules.ts'
import { type NewParte, writeTermo } from './rules.ts'
import { sha256, sha256Hex } from './signature.ts'
import { textosDeTermo } from './textos-rules.ts'

/** The answer to one version. */
interface RespostaOfVersao {
  versao_id: number
  resposta: Resposta
  /** The numbers of the pages that were opened; null if the browser did not report them. */
  abertas: number[] | null
  /** How many marks were open. */
  marcacoes: number
}

/** A decision or an accepted price of which a termo is written. */
export interface TermoSubject {
  sobre: { decisao_id: number } | { aditivo_id: number }
  ato: Ato
  rodada: number | null
  regra: TermoPublico['regra']
  identidade: Identidade
  /** The version of the wording that was accepted; undefined if none was. */
  texto: number | undefined
  respostas: RespostaOfVersao[]
  /** The committed values, except those that are read from the answers. */
  partes: Omit<PartesDoTermo, 'iniciais' | 'pecas' | 'paginas_abertas'>
}

/**
 * Signs and stores a termo, in the transaction of what it is about. These transactions run one after
 * another, so that the numbers have no gap. The audit row of the request names the termo.
 */
export async function issueTermo(context: HandlerContext, decidida: TermoSubject): Promise<IssuedTermo> {
  const { app, db, now, trail } = context
  const key = app.secrets.termo
  // Stores the public key when it is used for the first time.
  await keepChave(db, context)
  const last = await db
    .selectFrom('termos')
    .select(['seq', 'jws'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const anterior = last ? sha256Hex(last.jws) : ''
  const codigo = newCode()
  const pecas = await describePecas(db, decidida.respostas)
  const publico = await publicOf(context, { decidida, seq, anterior, codigo, pecas: pecas.publicas })
  const partes = partesOf(decidida, pecas.nomes)
  const { jws, divulgacoes } = writeTermo(publico, partes, {
    kid: key.kid,
    sha256,
    sign: key.sign,
    salt: () => randomBytes(16),
  })
  const id = await insertRow(db, 'termos', {
    seq,
    codigo,
    ...decidida.sobre,
    jws,
    anterior,
    kid: key.kid,
    criado_em: toStored(now),
  })
  for (const [at, { nome }] of partes.entries())
    await insertRow(db, 'termo_partes', {
      termo_id: id,
      nome,
      publica: publicas.includes(nome) ? 1 : 0,
      divulgacao: divulgacoes[at] ?? '',
    })
  trail.termos = [...(trail.termos ?? []), { seq, sha256: sha256Hex(jws) }]
  return { id, codigo }
}

/** The committed values that anybody may read: they name nobody. */
const publicas: string[] = ['iniciais', 'ressalvas'] satisfies (keyof PartesDoTermo)[]

export interface IssuedTermo {
  id: number
  codigo: string
}

interface NumberedTermo {
  decidida: TermoSubject
  seq: number
  anterior: string
  codigo: string
  pecas: PecaNoTermo[]
}

async function publicOf(
  { app, db, now }: HandlerContext,
  { decidida, seq, anterior, codigo, pecas }: NumberedTermo,
): Promise<TermoPublico> {
  const { nome, documento } = await getConfiguracoes(db)
  const { ato, rodada, regra, identidade, texto } = decidida
  const wording = texto === undefined ? undefined : textosDeTermo[texto]
  return {
    v: 1,
    iss: app.config.baseUrl,
    agencia: nome,
    cnpj: tipoDeDocumento(documento) === 'cnpj' ? documento : '',
    jti: codigo,
    iat: Math.floor(now.epochMilliseconds / 1000),
    em: toWireInstant(toStored(now)),
    seq,
    anterior,
    ato,
    rodada,
    regra,
    identidade,
    texto: texto !== undefined && wording ? { versao: texto, sha256: sha256Hex(wording) } : null,
    pecas,
  }
}

function partesOf({ partes, respostas }: TermoSubject, nomes: string[]): NewParte[] {
  const known = respostas.every(({ abertas }) => abertas !== null)
  const all: PartesDoTermo = {
    ...(partes.nome && { iniciais: masked(partes.nome) }),
    ...partes,
    ...(nomes.length > 0 && { pecas: nomes }),
    ...(known && respostas.length > 0 && { paginas_abertas: respostas.map(({ abertas }) => abertas ?? []) }),
  }
  return Object.entries(all)
    .filter(([, valor]) => valor !== undefined && valor !== '')
    .map(([nome, valor]) => ({ nome, valor }))
}

/** Reads the versions that were answered. */
async function describePecas(
  db: ReadDb,
  respostas: RespostaOfVersao[],
): Promise<{ publicas: PecaNoTermo[]; nomes: string[] }> {
  const ids = respostas.map(({ versao_id }) => versao_id)
  if (ids.length === 0) return { publicas: [], nomes: [] }
  const versoes = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['peca_versoes.id', 'numero', 'tipo', 'sha256', 'paginas', 'nome', 'nao_mostrado'])
    .where('peca_versoes.id', 'in', ids)
    .execute()
  const telas = await listTelas(db, ids)
  const byId = new Map(versoes.map((versao) => [versao.id, versao]))
  const found = respostas.map(({ versao_id, resposta, abertas, marcacoes }, at) => {
    const versao = byId.get(versao_id)
    if (!versao) throw new Error(`There is no version ${versao_id}`)
    const nao_mostrado: ParteNaoMostrada[] = JSON.parse(versao.nao_mostrado)
    const publica: PecaNoTermo = {
      n: at + 1,
      versao: versao.numero,
      tipo: versao.tipo,
      sha256: versao.sha256,
      telas: telas.get(versao_id) ?? '',
      paginas: versao.paginas,
      abertas: abertas?.length ?? null,
      resposta,
      marcacoes,
      ...(nao_mostrado.length > 0 && { nao_mostrado }),
    }
    return { publica, nome: versao.nome }
  })
  return { publicas: found.map(({ publica }) => publica), nomes: found.map(({ nome }) => nome) }
}
