import { useEffect, useState } from 'react'
import type { ParteApagada } from '#proofing/termos/partes-rules.ts'
import { type TermoPublico, termoSays } from '#proofing/termos/publico-rules.ts'
import { joinTermo } from '#proofing/termos/rules.ts'
import { publicPartesOf } from '#proofing/termos/words-rules.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import type { Registered } from './ask-register.ts'
import { FileCheck } from './file-check.tsx'
import { PlainPage } from './plain-page.tsx'

/** A termo that was read, with the result of the check. */
interface Shown {
  verdict: string
  holds: boolean
  /** What the agency's register says about it; empty while it is asked, or where the page comes from the register. */
  note: string
  publico: TermoPublico | null
  iniciais: string
  ressalvas: string[]
  apagadas: ParteApagada[]
}

const doesNotHold: Shown = {
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
  const [shown, setShown] = useState<Shown | null>(publicado && verifiedByServer(lido))
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
    ): Shown {
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
function withRegister(sealed: Shown, registered: Registered | undefined): Shown {
  if (registered === undefined) return { ...sealed, note: termoSays.semLivro }
  return registered.consta
    ? { ...sealed, note: termoSays.constaNoLivro, apagadas: registered.apagadas }
    : { ...sealed, verdict: termoSays.foraDoLivro, holds: false }
}

function toShown(
  { publico, partes }: { publico: TermoPublico; partes: Record<string, unknown> },
  verdict: string,
): Shown {
  return { verdict, holds: true, note: '', publico, ...publicPartesOf(partes), apagadas: [] }
}

const verifiedByServer = (lido: NonNullable<PageData['termo']>['lido']): Shown =>
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
