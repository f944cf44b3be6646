import { Anchor, Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { ChangePartsDialog } from './ChangePartsDialog.tsx'
import { DeletePartDialog } from './DeletePartDialog.tsx'
import { TransacaoStatus } from './TransacaoStatus.tsx'

interface Props {
  transacao: Transacao
  /** Called when the displayed transaction was deleted. */
  onGone: () => void
}

/** Lists the instalments of a plan, with the actions that change or delete several of them. */
export function PartsSection(props: Props) {
  return props.transacao.parcela === null ? null : <Parts {...props} />
}

function Parts({ transacao, onGone }: Props) {
  const { data: parts } = useSuspenseQuery(api.parceladas.list.queryOptions({ input: { id: transacao.id } }))
  const [open, setOpen] = useState<'alterar' | 'excluir' | null>(null)
  const close = () => setOpen(null)
  return (
    <DetailSection title="Parcelas">
      <ul className="plain-list lines">
        {parts.map((part) => (
          <Part key={part.id} part={part} isThis={part.id === transacao.id} />
        ))}
      </ul>
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen('alterar')}>
          Alterar esta e as próximas
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('excluir')}>
          Excluir...
        </Button>
      </Group>
      {open === 'alterar' && <ChangePartsDialog transacao={transacao} parts={parts} onClose={close} />}
      {open === 'excluir' && <DeletePartDialog transacao={transacao} onClose={close} onGone={onGone} />}
    </DetailSection>
  )
}

function Part({ part, isThis }: { part: Transacao; isThis: boolean }) {
  const name = `${part.parcela}/${part.parcelas}`
  const [params] = useSearchParams()
  const there = new URLSearchParams(params)
  there.set('transacao', String(part.id))
  return (
    <li aria-current={isThis ? 'true' : undefined}>
      <Text size="md" className="grow money">
        {isThis ? (
          <b>{name}</b>
        ) : (
          <Anchor
            component={Link}
            to={{ search: there.toString() }}
            underline="always"
            aria-label={`Abrir a parcela ${name}`}
          >
            {name}
          </Anchor>
        )}{' '}
        · {day(part.data_vencimento)} · {reais(part.valor)}
      </Text>
      <TransacaoStatus transacao={part} />
    </li>
  )
}
