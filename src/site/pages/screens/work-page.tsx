import type { PageData, ShownWork } from '#site/pages/page-data-rules.ts'
import type { PortfolioItem, Site } from '#site/site/contract.ts'
import { CaseStory } from './case-story.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { addressOfLanding } from './landing.ts'
import { Neighbours } from './neighbours.tsx'
import { addressOfQuote } from './quote.ts'
import { Whatsapp } from './whatsapp.tsx'

/** The page of a portfolio entry with all its pictures and text. It has no scripts. */
export function WorkPage({ data: { site, visitor }, work }: { data: PageData; work: ShownWork }) {
  const { item, caso, draft, previous, next } = work
  const signedIn = visitor !== null
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header site={site} visitor={visitor} elsewhere />
      {draft && (
        <p className="draft" role="status">
          Rascunho: só a agência vê esta página.
        </p>
      )}
      <main id="conteudo" tabIndex={-1}>
        <article>
          <Opening item={item} signedIn={signedIn} />
          <CaseStory item={item} caso={caso} />
        </article>
        <Ask site={site} item={item} />
        <Neighbours previous={previous} next={next} signedIn={signedIn} />
        <Whatsapp number={site.whatsapp} text={site.whatsapp_texto} />
      </main>
      <Footer site={site} />
    </>
  )
}

function Opening({ item, signedIn }: { item: PortfolioItem; signedIn: boolean }) {
  const { title, category, featured, description } = item
  const [lead, ...paragraphs] = description.split(/\n\s*\n/).filter(Boolean)
  return (
    <div className="work-opening wide">
      <p className="work-kicker">
        <a href={addressOfLanding('portfolio', { signedIn, category })}>{category}</a>
        {featured && <span className="badge">Destaque</span>}
      </p>
      <h1 className={title.length > 32 ? 'display long' : 'display'}>{title}</h1>
      {lead && (
        <div className="work-story">
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  )
}

function Ask({ site, item }: { site: Site; item: PortfolioItem }) {
  return (
    <section className="work-ask tinted" aria-labelledby="pedido">
      <div className="wide quote">
        <h2 id="pedido" className="statement">
          Quer um trabalho assim? Conte a ideia para {site.nome}.
        </h2>
        <a className="button" href={addressOfQuote(`Orçamento: um trabalho como “${item.title}”`)}>
          Solicitar Orçamento
        </a>
      </div>
    </section>
  )
}
