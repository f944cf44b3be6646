import type { PortfolioItem } from '#site/site/contract.ts'
import type { Caso } from '#studio/portfolio/contract.ts'
import { creditosDe } from '#studio/portfolio/creditos-rules.ts'
import { WorkPictures } from './work-pictures.tsx'

interface Props {
  item: PortfolioItem
  caso: Caso
}

/**
 * The pictures of a portfolio entry and the texts of its case: challenge and approach after the first picture, result
 * and credits after the others. An empty text has no heading.
 */
export function CaseStory({ item, caso: { desafio, abordagem, resultado, creditos } }: Props) {
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
