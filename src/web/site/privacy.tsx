import { blocosDe, PRIVACIDADE } from '#contract/privacidade.ts'
import type { Site } from '#contract/site.ts'
import type { PageData } from './page-data.ts'
import { PlainPage } from './plain-page.tsx'

export function Privacy({ data: { site, privacidade = '' } }: { data: PageData }) {
  return (
    <PlainPage site={site} title="Privacidade">
      <div className="long-text">
        {blocosDe(privacidade).map((bloco, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is read
          <Block key={at} bloco={bloco} />
        ))}
      </div>
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </PlainPage>
  )
}

function Block({ bloco }: { bloco: ReturnType<typeof blocosDe>[number] }) {
  if (bloco.tipo === 'lista')
    return (
      <ul>
        {bloco.itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return bloco.tipo === 'titulo' ? <h2>{bloco.texto}</h2> : <p>{bloco.texto}</p>
}

/** Nothing until the agency has said something. Also for beside the contact form. */
export function PrivacyLink({ site }: { site: Pick<Site, 'tem_privacidade'> }) {
  return site.tem_privacidade ? <a href={PRIVACIDADE}>Privacidade</a> : null
}
