import { api } from '#platform/browser/api.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { LinhaCard } from './LinhaCard.tsx'
import { SafeSuggestions } from './SafeSuggestions.tsx'

/** The statement lines that are not reconciled yet. */
export function OpenLinhas() {
  const [lines, more] = usePages(api.extratos.linhas, 50)
  if (lines.length === 0)
    return (
      <Empty
        title="Nenhuma linha a conciliar."
        hint="Exporte o extrato no site do banco em formato OFX (às vezes chamado de Money) e importe-o aqui."
      />
    )
  return (
    <>
      <SafeSuggestions />
      <ul className="plain-list bank-lines" aria-label="Linhas a conciliar">
        {lines.map((line) => (
          <LinhaCard key={line.id} line={line} />
        ))}
      </ul>
      {more}
    </>
  )
}
