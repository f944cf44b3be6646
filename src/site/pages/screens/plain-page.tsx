import type { ReactNode } from 'react'
import type { Site } from '#site/site/contract.ts'
import { Brand } from './brand.tsx'

/** The layout of simple public pages, such as the privacy page: a header, a title and the content. */
export function PlainPage({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  return (
    <>
      <header className="header wide">
        <Brand site={site} href="/" />
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
