interface Props {
  tipo: 'receita' | 'despesa'
  /** What is done of it, and what is not yet. */
  done: number
  open: number
  /** What a bar of full width stands for. */
  most: number
}

/** The length of a sum beside its row's number, which says the same: solid what is paid, hatched what is open. */
export function Bar({ tipo, done, open, most }: Props) {
  const width = (value: number) => ({ inlineSize: `${most > 0 ? (value / most) * 100 : 0}%` })
  return (
    <span className="finance-bar" data-tipo={tipo} aria-hidden>
      {done > 0 && <span className="finance-bar-done" style={width(done)} />}
      {open > 0 && <span className="finance-bar-open" style={width(open)} />}
    </span>
  )
}
