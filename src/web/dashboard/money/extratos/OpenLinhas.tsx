import { api } from '#web/api.ts'
import { Empty } from '#web/ui/states.tsx'
import { usePages } from '#web/use-pages.tsx'
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
