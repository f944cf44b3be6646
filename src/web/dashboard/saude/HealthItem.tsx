import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ItemDaSaude } from '#contract/saude.ts'
import { Situation } from './Situation.tsx'

/** One thing that was looked at: how it is, and what to do. */
export function HealthItem({ item: { nome, situacao, frase, acao } }: { item: ItemDaSaude }) {
  return (
    <li className="health-item" data-state={situacao}>
      <Situation situacao={situacao} />
      <div className="health-words">
        <Text fw={600} className="text">
          {nome}
        </Text>
        <Text size="sm" className="text">
          {frase}
        </Text>
      </div>
      {acao && (
        <Button component={Link} to={acao.para} size="compact-md" variant="default">
          {acao.rotulo}
        </Button>
      )}
    </li>
  )
}
