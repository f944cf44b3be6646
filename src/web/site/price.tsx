import type { Service } from '#contract/servicos.ts'
import { reais } from '#web/format.ts'

export function Price({ of: { price } }: { of: Service }) {
  if (price === null) return <p className="price">Valor sob consulta</p>
  return (
    <p className="price">
      A partir de <strong>{reais(price)}</strong>
    </p>
  )
}
