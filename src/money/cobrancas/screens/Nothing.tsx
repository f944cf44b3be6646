import { Empty } from '#platform/ui/states.tsx'

export const Nothing = () => (
  <Empty
    title="Nenhuma receita a cobrar"
    hint="Receitas vencidas ou que vencem nos próximos 30 dias aparecem aqui."
  />
)
