import type { Service } from '#contract/site.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export function Price({ of: { price } }: { of: Service }) {
  return (
    <p className="price">
      Investimento: <strong>{price === null ? 'sob consulta' : money.format(price)}</strong>
    </p>
  )
}
