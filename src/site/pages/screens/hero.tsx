import type { Site } from '#site/site/contract.ts'
import { HeroWork, openingOf } from './hero-work.tsx'
import { Showreel } from './showreel.tsx'
import { Specimen } from './specimen.tsx'

export function Hero({ site }: { site: Site }) {
  const title = site.hero_titulo || site.nome
  const opening = openingOf(site.portfolio)
  return (
    <section className="hero wide" id="hero" aria-labelledby="hero-titulo">
      <h1 id="hero-titulo" className={title.length > 44 ? 'display long' : 'display'}>
        {title}
      </h1>
      <div className="hero-text">
        {site.hero_texto && <p className="lead">{site.hero_texto}</p>}
        <p className="actions">
          <a className="button" href="#portfolio">
            Ver Portfólio
          </a>
          {site.showreel && <Showreel url={site.showreel} />}
        </p>
      </div>
      {opening ? <HeroWork work={opening} /> : <Specimen nome={site.nome} />}
      {site.estatisticas.length > 0 && <Statistics list={site.estatisticas} />}
    </section>
  )
}

function Statistics({ list }: { list: Site['estatisticas'] }) {
  return (
    <dl className="statistics">
      {list.map(({ valor, rotulo }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className={valor.length > 8 ? 'long' : undefined}>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
