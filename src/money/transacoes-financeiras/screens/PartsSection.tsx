import { Anchor, Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MudancaDasProximas } from '#money/parceladas/contract.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { DetailSection } from '#platform/ui/record.tsx'
import { CategoriaSelect } from './CategoriaSelect.tsx'
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
          <ParcelaItem key={part.id} part={part} isThis={part.id === transacao.id} />
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

function ParcelaItem({ part, isThis }: { part: Transacao; isThis: boolean }) {
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

interface ChangePartsDialogProps {
  transacao: Transacao
  parts: Transacao[]
  onClose: () => void
}

/** Changes value and category of this instalment and of the following unpaid instalments. */
function ChangePartsDialog({ transacao, parts, onClose }: ChangePartsDialogProps) {
  const [{ id, versao, parcela, valor, categoria_id, tipo }] = useState(transacao)
  const open = parts.filter((part) => (part.parcela ?? 0) >= (parcela ?? 0) && part.pago === 0)
  return (
    <ActionFormDialog
      title="Alterar esta e as próximas"
      onClose={onClose}
      submit="Salvar"
      schema={MudancaDasProximas}
      endpoint={api.parceladas.update}
      fixed={{ id, versao }}
      values={{ valor }}
    >
      <Text>
        {open.length > 0
          ? `Muda as parcelas sem pagamento: ${open.map((part) => part.parcela).join(', ')}. O que já foi pago fica como está.`
          : 'Nenhuma destas parcelas está sem pagamento: não há o que mudar.'}
      </Text>
      <MoneyInput name="valor" label="Valor de cada parcela" withAsterisk data-autofocus />
      <CategoriaSelect tipo={tipo} defaultValue={categoria_id} />
    </ActionFormDialog>
  )
}
