import type { ReactNode } from 'react'

/** A page with one form and the way back. */
export function PlainPage({ nome, title, children }: { nome: string; title: string; children: ReactNode }) {
  return (
    <>
      <header className="header wide">
        <a className="brand" href="/">
          {nome}
        </a>
        <a className="button small plain" href="/login">
          Área do Cliente
        </a>
      </header>
      <main className="wide plain-page">
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}
