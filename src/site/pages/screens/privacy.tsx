import type { PageData } from '#site/pages/page-data-rules.ts'
import { blocosDe } from '#site/pages/privacidade-rules.ts'
import { PlainPage } from './plain-page.tsx'
import { RightsForm } from './rights-form.tsx'

export function Privacy({ data }: { data: PageData }) {
  const { site, privacidade = '' } = data
  return (
    <PlainPage site={site} title="Privacidade">
      <div className="long-text">
        {blocosDe(privacidade).map((bloco, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while the page is shown
          <Block key={at} bloco={bloco} />
        ))}
      </div>
      <RightsForm data={data} />
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
