import { addressOfLanding } from './landing.ts'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  categories: string[]
  chosen: string | undefined
  signedIn: boolean
  onChoose: (category: string | undefined) => void
}

/**
 * The category filter of the gallery. The categories are links, so that the filter also works without
 * JavaScript.
 */
export function Filter({ categories, chosen, signedIn, onChoose }: Props) {
  const addressOf = (category: string | undefined) => addressOfLanding('portfolio', { signedIn, category })
  function choose(category: string | undefined) {
    onChoose(category)
    history.replaceState(history.state, '', addressOf(category))
  }
  return (
    <nav className="filter" aria-label="Filtrar por categoria">
      {[undefined, ...categories].map((category) => (
        <a
          key={category ?? 'Todos'}
          href={addressOf(category)}
          aria-current={category === chosen ? 'true' : undefined}
          data-desperta
          onClick={onPlainClick(() => choose(category))}
        >
          {category ?? 'Todos'}
        </a>
      ))}
    </nav>
  )
}
