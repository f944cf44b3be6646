import { useEffect, useState } from 'react'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Contact } from './contact.tsx'
import { Entrance } from './entrance.tsx'
import { FirstPassword } from './first-password.tsx'
import { Footer } from './footer.tsx'
import { Forgot } from './forgot.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Portfolio } from './portfolio.tsx'
import { Reset } from './reset.tsx'
import { Services } from './services.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'
import { type EntranceDialog, useEntranceDialog } from './use-entrance-dialog.ts'
import { Whatsapp } from './whatsapp.tsx'

export function PageView({ data }: { data: PageData }) {
  if (data.page === 'esqueci') return <Forgot data={data} />
  if (data.page === 'redefinir') return <Reset data={data} />
  if (data.page === 'criar-senha') return <FirstPassword data={data} />
  if (data.page === 'avisos/sair') return <UnsubscribePage data={data} />
  const asked = data.destino === undefined ? null : 'login'
  const door = data.page === 'login' || data.page === 'register' ? data.page : asked
  return <Landing data={data} first={door} />
}

function Landing({ data, first }: { data: PageData; first: EntranceDialog }) {
  const { door, open, close } = useEntranceDialog(first, data.destino)
  const isHydrated = useIsHydrated()
  const { site, visitor, form } = data
  return (
    <>
      {/* Before hydration the open dialog is not modal, so the page behind it is made inert. */}
      <div inert={!isHydrated && first !== null}>
        <a className="skip" href="#conteudo">
          Pular para o conteúdo
        </a>
        <Header site={site} visitor={visitor} onEnter={() => open('login')} />
        <main id="conteudo" tabIndex={-1}>
          <Hero site={site} />
          <Portfolio works={site.portfolio} chosen={data.categoria} signedIn={visitor !== null} />
          <Services services={site.servicos} works={site.portfolio} signedIn={visitor !== null} />
          <Contact
            site={site}
            situacao={data.situacao}
            visitor={visitor}
            returned={form?.name === 'contato' ? form : undefined}
          />
          <Whatsapp number={site.whatsapp} text={site.whatsapp_texto} />
        </main>
        <Footer site={site} />
      </div>
      {visitor === null && <Entrance data={data} first={first} door={door} open={open} close={close} />}
    </>
  )
}

/**
 * Whether hydration is complete. The value is false on the server and during the first render in the browser.
 */
function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
