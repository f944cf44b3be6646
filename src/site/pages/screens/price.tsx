import type { Service } from '#studio/servicos/contract.ts'

// Not imported from format.ts, which would add its other formats to the public page's bundle.
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export function Price({ of: { price } }: { of: Service }) {
  if (price === null) return <p className="price">Valor sob consulta</p>
  return (
    <p className="price">
      A partir de <strong>{money.format(price)}</strong>
    </p>
  )
}
