interface Props {
  tipo: 'receita' | 'despesa'
  /** The paid part (`done`) and the open part (`open`) of the sum, in reais. */
  done: number
  open: number
  /** The sum that fills the whole width, in reais. */
  most: number
}

/** A decorative bar beside a sum: solid for the paid part, hatched for the open part. */
export function Bar({ tipo, done, open, most }: Props) {
  const width = (value: number) => ({ inlineSize: `${most > 0 ? (value / most) * 100 : 0}%` })
  return (
    <span className="finance-bar" data-tipo={tipo} aria-hidden>
      {done > 0 && <span className="finance-bar-done" style={width(done)} />}
      {open > 0 && <span className="finance-bar-open" style={width(open)} />}
    </span>
  )
}
