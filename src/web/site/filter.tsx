import { onPlainClick } from './on-plain-click.ts'

interface Props {
  categories: string[]
  chosen: string | undefined
  signedIn: boolean
  onChoose: (category: string | undefined) => void
}

/** Links, so that the filter works before and without JavaScript. */
export function Filter({ categories, chosen, signedIn, onChoose }: Props) {
  function choose(category: string | undefined) {
    onChoose(category)
    history.replaceState(history.state, '', addressOf(category, signedIn))
  }
  return (
    <nav className="filter" aria-label="Filtrar por categoria">
      {[undefined, ...categories].map((category) => (
        <a
          key={category ?? 'Todos'}
          href={addressOf(category, signedIn)}
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

/** A signed-in visitor sees the site only when asking for it; without `ver` the server leads to the dashboard. */
function addressOf(category: string | undefined, signedIn: boolean): string {
  const query = new URLSearchParams()
  if (signedIn) query.set('ver', 'site')
  if (category) query.set('categoria', category)
  return query.size > 0 ? `/?${query}#portfolio` : '/#portfolio'
}
