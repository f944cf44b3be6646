import type { Service } from '#contract/servicos.ts'

// Not format.ts: it would bring every other format to a page that wakes up on phones.
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export function Price({ of: { price } }: { of: Service }) {
  if (price === null) return <p className="price">Valor sob consulta</p>
  return (
    <p className="price">
      A partir de <strong>{money.format(price)}</strong>
    </p>
  )
}
