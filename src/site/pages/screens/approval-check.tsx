import { type DragEvent, useEffect, useState } from 'react'
import { groupedCode } from '#platform/contract/codigo.ts'
import { oQueProva } from '#proofing/termos/o-que-prova-rules.ts'
import { respondidaLabels, type TermoPublico, termoSays } from '#proofing/termos/publico-rules.ts'
import {
  atoLabels,
  factsOfApagadas,
  inGroups,
  joinTermo,
  momentOf,
  nivelOf,
  type ParteApagada,
  pagesOf,
  publicPartesOf,
  SELO_SEM_APAGADOS,
  sentencesAbout,
  titleOfPeca,
  unshownOf,
} from '#proofing/termos/rules.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import type { RegisterEntry } from './ask-register.ts'
import { PlainPage } from './plain-page.tsx'

/** A termo that was read, with the result of the check. */
interface CheckedTermo {
  verdict: string
  holds: boolean
  /** What the agency's register says about it; empty while it is asked, or where the page comes from the register. */
  note: string
  publico: TermoPublico | null
  iniciais: string
  ressalvas: string[]
  apagadas: ParteApagada[]
}

const doesNotHold: CheckedTermo = {
  verdict: termoSays.naoConfere,
  holds: false,
  note: '',
  publico: null,
  iniciais: '',
  ressalvas: [],
  apagadas: [],
}

// Loaded once and at once, so that files can be checked without a network afterwards.
const loadVerifier = () => import('./verify-termo.ts')

/**
 * The public page of a termo, and the page on which a code is typed or a file is chosen. The server has verified the
 * termo; with JavaScript the visitor's browser does it again, without trusting the server.
 */
export function ApprovalCheck({ data: { site, termo } }: { data: PageData }) {
  const { codigo, publicado, lido, chaves } = termo ?? emptyTermo
  const [shown, setShown] = useState<CheckedTermo | null>(publicado && verifiedByServer(lido))
  const [verifier, setVerifier] = useState<Awaited<ReturnType<typeof loadVerifier>>>()

  useEffect(() => {
    let isGone = false
    void loadVerifier().then((loaded) => {
      if (isGone) return
      setVerifier(loaded)
      if (publicado) setShown(verifiedHere(loaded, publicado))
    })
    return () => {
      isGone = true
    }
    function verifiedHere(
      { verifyTermo }: NonNullable<typeof verifier>,
      { jws, partes, apagadas }: NonNullable<typeof publicado>,
    ): CheckedTermo {
      const found = verifyTermo(joinTermo(jws, partes), chaves)
      if (!found || (codigo !== null && found.publico.jti !== codigo)) return doesNotHold
      return { ...toShown(found, termoSays.conferidoNoNavegador), apagadas }
    }
  }, [publicado, codigo, chaves])

  const readFile = async (file: File): Promise<string> => {
    if (!verifier) return ''
    if (isTermo(file)) {
      const text = (await file.text()).trim()
      const found = verifier.verifyTermo(text, chaves)
      if (!found) {
        setShown(doesNotHold)
        return ''
      }
      const sealed = toShown(found, termoSays.conferidoNoNavegador)
      setShown(sealed)
      const registered = await verifier.askRegister(found.publico.jti, text.split('~')[0] ?? '')
      // Another file may have been chosen meanwhile.
      setShown((shown) => (shown === sealed ? withRegister(sealed, registered) : shown))
      return ''
    }
    if (!shown?.publico) return 'Escolha primeiro um arquivo .termo ou informe o código.'
    const sha256 = await verifier.hashOf(file)
    const peca = shown.publico.pecas.find((one) => one.sha256 === sha256)
    return peca ? termoSays.arquivoDaPeca(peca) : termoSays.arquivoDeFora
  }

  return (
    <PlainPage site={site} title="Conferir aprovação">
      {/* The region is there before the verdict, because screen readers announce only what changes in it. */}
      <div role="status">
        {shown && (
          <p className={shown.holds ? 'verdict' : 'verdict cancelado'}>
            <span aria-hidden="true">{shown.holds ? '✓' : '✕'}</span> {shown.verdict}
          </p>
        )}
      </div>
      <p role="status" className="register-note">
        {shown?.note}
      </p>
      {shown?.publico && (
        <ApprovalFacts
          publico={shown.publico}
          iniciais={shown.iniciais}
          ressalvas={shown.ressalvas}
          apagadas={shown.apagadas}
        />
      )}
      {!publicado && <CodeForm codigo={codigo} error={termo?.error ?? null} />}
      {verifier && <FileCheck read={readFile} hasTermo={Boolean(shown?.publico)} />}
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </PlainPage>
  )
}

const emptyTermo: NonNullable<PageData['termo']> = {
  codigo: null,
  publicado: null,
  lido: null,
  chaves: [],
  error: null,
}

const isTermo = ({ name }: File) => name.toLowerCase().endsWith('.termo')

/**
 * Adds what the register says: that it contains the termo and what was erased from it, that it does not, or that it could
 * not be asked.
 */
function withRegister(sealed: CheckedTermo, registered: RegisterEntry | undefined): CheckedTermo {
  if (registered === undefined) return { ...sealed, note: termoSays.semLivro }
  return registered.consta
    ? { ...sealed, note: termoSays.constaNoLivro, apagadas: registered.apagadas }
    : { ...sealed, verdict: termoSays.foraDoLivro, holds: false }
}

function toShown(
  { publico, partes }: { publico: TermoPublico; partes: Record<string, unknown> },
  verdict: string,
): CheckedTermo {
  return { verdict, holds: true, note: '', publico, ...publicPartesOf(partes), apagadas: [] }
}

const verifiedByServer = (lido: NonNullable<PageData['termo']>['lido']): CheckedTermo =>
  lido ? { verdict: termoSays.conferidoPeloServidor, holds: true, note: '', ...lido } : doesNotHold

function CodeForm({ codigo, error }: { codigo: string | null; error: string | null }) {
  return (
    <form action="/aprovacao" className="form" noValidate>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <p className="field">
        <label htmlFor="codigo">Código do termo</label>
        <input id="codigo" name="codigo" required defaultValue={codigo ?? ''} autoComplete="off" />
      </p>
      <button className="button" type="submit">
        Conferir
      </button>
    </form>
  )
}

interface Props {
  /** Reads a file and returns a sentence about it, or '' if the page shows the result. */
  read(file: File): Promise<string>
  hasTermo: boolean
}

/** Checks a file in this browser. The file is not uploaded. */
function FileCheck({ read, hasTermo }: Props) {
  const [message, setMessage] = useState('')
  const check = async (file: File | undefined) => {
    if (!file) return
    setMessage('Conferindo o arquivo...')
    setMessage(await read(file).catch(() => 'Não foi possível ler este arquivo.'))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void check(event.dataTransfer.files[0])
  }
  return (
    <section
      className="file-check"
      aria-label="Conferir um arquivo"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className="field">
        <label htmlFor="arquivo">{hasTermo ? 'Conferir um arquivo' : 'Ou escolha um arquivo .termo'}</label>
        <input
          id="arquivo"
          type="file"
          aria-describedby="arquivo-nota"
          onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
        />
      </p>
      <p id="arquivo-nota">
        O arquivo é conferido neste aparelho e não é enviado. Você também pode arrastá-lo até aqui.
      </p>
      <p role="status">{message && <strong>{message}</strong>}</p>
    </section>
  )
}

/** The public values of a termo. They name nobody and show no artwork. */
function ApprovalFacts({
  publico,
  iniciais,
  ressalvas,
  apagadas,
}: {
  publico: TermoPublico
  iniciais: string
  ressalvas: string[]
  apagadas: ParteApagada[]
}) {
  const { ato, agencia, cnpj, identidade, em, rodada, jti, seq, pecas } = publico
  const { prova, contra, naoProva } = oQueProva[identidade]
  const facts: [string, string][] = [
    ['Resposta', atoLabels[ato]],
    ['Agência', cnpj ? `${agencia}, CNPJ ${cnpj}` : agencia],
    ['Quem respondeu', [iniciais, nivelOf(identidade)].join(' · ')],
    ['Ressalvas', ressalvas.join(' · ')],
    ['Data e hora', momentOf(em)],
    ['Rodada', rodada === null ? '' : String(rodada)],
    ['Código', groupedCode(jti)],
    ['Ordem', `termo nº ${seq} da agência`],
    ...factsOfApagadas(apagadas),
    ['Outros dados da pessoa', 'não aparecem nesta página'],
  ]
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {pecas.length > 0 && (
        <section className="termo-pecas" aria-label="Peças">
          <h2>Peças</h2>
          <dl className="facts">
            {pecas.map((peca) => (
              <div key={peca.n}>
                <dt>{titleOfPeca(peca)}</dt>
                <dd>
                  {[respondidaLabels[peca.resposta], pagesOf(peca), unshownOf(peca)]
                    .filter(Boolean)
                    .join(' · ')}
                  <code className="hash">{inGroups(peca.sha256)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="termo-prova" aria-label="O que este registro prova">
        <h2>O que este registro prova</h2>
        <dl className="facts">
          {[
            ['Prova', prova],
            ['Contra quem', contra],
            ['Não prova', naoProva],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="termo-notes">
        {[...sentencesAbout(publico), ...(apagadas.length > 0 ? [SELO_SEM_APAGADOS] : [])].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
