import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PageData, ShownWork } from '#site/pages/page-data-rules.ts'
import type { PortfolioItem, PublicPicture, Site } from '#site/site/contract.ts'
import type { Caso } from '#studio/portfolio/contract.ts'
import { creditosDe } from '#studio/portfolio/rules.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import { addressOfLanding } from './landing.ts'
import { Picture } from './picture.tsx'
import { addressOfQuote } from './quote.ts'
import { frames, sizesFor } from './sizes.ts'
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

interface Props {
  previous: PortfolioItem | undefined
  next: PortfolioItem | undefined
  signedIn: boolean
}

/** Links to the previous and the next portfolio entry and to the whole portfolio. */
function Neighbours({ previous, next, signedIn }: Props) {
  return (
    <nav className="neighbours wide" aria-label="Outros trabalhos">
      {previous && <Neighbour work={previous} says="Trabalho anterior" rel="prev" />}
      {next && <Neighbour work={next} says="Próximo trabalho" rel="next" />}
      <a className="all-works" href={addressOfLanding('portfolio', { signedIn })}>
        Todos os trabalhos
      </a>
    </nav>
  )
}

function Neighbour({ work, says, rel }: { work: PortfolioItem; says: string; rel: 'prev' | 'next' }) {
  const [cover] = work.imagens
  return (
    <a className={`neighbour ${rel}`} href={addressOfWork(work)} rel={rel}>
      <span className="frame">
        {cover && <Picture of={cover} alt="" sizes={sizesFor(cover, frames.neighbour)} />}
      </span>
      <span className="neighbour-says">
        <Icon name={rel === 'prev' ? 'previous' : 'next'} />
        {says}
      </span>
      <span className="work-title">{work.title}</span>
    </a>
  )
}

interface CaseStoryProps {
  item: PortfolioItem
  caso: Caso
}

/**
 * The pictures of a portfolio entry and the texts of its case: challenge and approach after the first picture, result
 * and credits after the others. An empty text has no heading.
 */
function CaseStory({ item, caso: { desafio, abordagem, resultado, creditos } }: CaseStoryProps) {
  const credits = creditosDe(creditos) ?? []
  const [before, after] = [desafio || abordagem, resultado || credits.length > 0]
  const first = before ? 1 : item.imagens.length
  return (
    <>
      <WorkPictures item={item} from={0} to={first} />
      {before && (
        <div className="case wide">
          <Part title="Desafio" text={desafio} />
          <Part title="Abordagem" text={abordagem} />
        </div>
      )}
      {item.imagens.length > first && <WorkPictures item={item} from={first} to={item.imagens.length} />}
      {after && (
        <div className="case wide">
          <Part title="Resultado" text={resultado} />
          {credits.length > 0 && (
            <section className="case-part">
              <h2>Créditos</h2>
              <dl className="credits">
                {credits.map(({ funcao, nome }) => (
                  <div key={`${funcao} ${nome}`}>
                    <dt>{funcao}</dt>
                    <dd>{nome}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="case-part">
      <h2>{title}</h2>
      <p className="case-text">{text}</p>
    </section>
  )
}

const isTall = ({ largura, altura }: PublicPicture) => altura > largura

interface WorkPicturesProps {
  item: PortfolioItem
  from: number
  to: number
}

/**
 * Some of the pictures of a portfolio entry. A picture in portrait format takes half of the width, so that two of them
 * fit side by side.
 */
function WorkPictures({ item: { title, imagens }, from, to }: WorkPicturesProps) {
  return (
    <div className="work-pictures wide">
      {imagens.slice(from, to).map((picture, at) => (
        <figure key={picture.id} className={isTall(picture) ? 'plate-tall' : 'plate-wide'}>
          <span className="plate-frame">
            <Picture
              of={picture}
              alt={picture.legenda || `${title}, imagem ${from + at + 1} de ${imagens.length}`}
              sizes={sizesFor(picture, isTall(picture) ? frames.half : frames.page)}
              first={from + at === 0}
            />
          </span>
          {picture.legenda && <figcaption>{picture.legenda}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
