import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ItemDaSaude } from '#platform/health/contract.ts'
import { Situation } from './Situation.tsx'

/** One checked item: its state, and what to do about it. */
export function SaudeItem({ item: { nome, situacao, frase, acao } }: { item: ItemDaSaude }) {
  return (
    <li className="health-item" data-state={situacao}>
      <Situation situacao={situacao} />
      <Text span inherit fw={600} className="text">
        {nome}
      </Text>
      <Text span inherit className="text">
        {frase}
      </Text>
      {acao && (
        <Button component={Link} to={acao.para} size="compact-sm" variant="default">
          {acao.rotulo}
        </Button>
      )}
    </li>
  )
}
