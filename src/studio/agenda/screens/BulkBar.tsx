import { Button } from '@mantine/core'
import { IconCalendarEvent, IconProgressCheck, IconTrash, IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { counted } from '#platform/browser/format.ts'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'
import { useReturn } from '#platform/dashboard/addresses.ts'
import { effects } from '#platform/ui/effects.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { SelectionBar } from '#platform/ui/SelectionBar.tsx'
import { SelectionMenu } from '#platform/ui/SelectionMenu.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { AtividadeStatus } from './AtividadeStatus.tsx'
import { deliveredLater } from './activities.ts'
import { goneInWords } from './use-removal.tsx'

const ResponsavelDialog = lazyPart(
  'studio/agenda/screens/ResponsavelDialog',
  async () => (await import('./ResponsavelDialog.tsx')).ResponsavelDialog,
)
const EntregaDialog = lazyPart(
  'studio/agenda/screens/EntregaDialog',
  async () => (await import('./EntregaDialog.tsx')).EntregaDialog,
)

/** The fields that can be changed in several activities. */
export type Change = Partial<Pick<Atividade, 'status' | 'responsavel' | 'data_entrega'>>

const moves = [
  { label: 'Um dia depois', days: 1 },
  { label: 'Uma semana depois', days: 7 },
  { label: 'Um dia antes', days: -1 },
  { label: 'Uma semana antes', days: -7 },
]

interface Props {
  rows: Atividade[]
  onClear: () => void
}

/** The actions for all selected activities. */
export function BulkBar({ rows, onClear }: Props) {
  const [open, setOpen] = useState<'responsavel' | 'entrega' | null>(null)
  const [ask, question] = useConfirm()
  const offerReturn = useReturn('atividades')
  const former = useRef<(Change & { id: number })[]>([])
  const update = useUndoableAction(
    api.atividades.updateVarias,
    // The response has the activities in the order of the request.
    (changed) => ({ atividades: former.current.map((was, at) => ({ ...was, versao: changed[at]?.versao })) }),
    (changed) => `${counted(changed.length, 'atividade atualizada', 'atividades atualizadas')}!`,
  )
  const remove = useAction(api.atividades.removeVarias, '')
  const count = rows.length
  // After a request the loaded versions may be outdated, so the selection is cleared.
  const options = { onSettled: onClear }

  function change(changeOf: (row: Atividade) => Change): void {
    const changes = rows.map((row) => ({ row, to: changeOf(row) }))
    former.current = changes.map(({ row, to }) => ({
      id: row.id,
      ...(to.status && { status: row.status }),
      ...(to.responsavel && { responsavel: row.responsavel }),
      ...(to.data_entrega && { data_entrega: row.data_entrega }),
    }))
    setOpen(null)
    const atividades = changes.map(({ row: { id, versao }, to }) => ({ id, versao, ...to }))
    update.mutate({ atividades }, options)
  }

  const askRemoval = () =>
    ask({
      question: `Excluir ${counted(count, 'atividade', 'atividades')}?`,
      effect: effects.inBin,
      yes: 'Excluir',
      onYes: () =>
        remove.mutate(
          { atividades: rows.map(({ id, versao }) => ({ id, versao })) },
          {
            ...options,
            onSuccess: () =>
              offerReturn(
                rows.map(({ id }) => id),
                goneInWords(count),
              ),
          },
        ),
    })

  const close = () => setOpen(null)
  return (
    <>
      <SelectionBar
        label="Atividades selecionadas"
        summary={counted(count, 'selecionada', 'selecionadas')}
        count={count}
        max={MAIS_SELECIONADOS}
        busy={update.isPending || remove.isPending}
        onClear={onClear}
      >
        <SelectionMenu
          label="Alterar status"
          Icon={IconProgressCheck}
          primary
          loading={update.isPending}
          entries={() =>
            statusDeAtividade.map((status) => ({
              label: <AtividadeStatus status={status} />,
              onChoose: () => change(() => ({ status })),
            }))
          }
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => setOpen('responsavel')}
        >
          Alterar responsável
        </Button>
        <SelectionMenu
          label="Mover entrega"
          Icon={IconCalendarEvent}
          entries={() => [
            ...moves.map(({ label, days }) => ({
              label,
              onChoose: () =>
                change(({ data_entrega }) => ({ data_entrega: deliveredLater(data_entrega, days) })),
            })),
            { label: 'Escolher o dia...', onChoose: () => setOpen('entrega') },
          ]}
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={askRemoval}
        >
          Excluir
        </Button>
      </SelectionBar>
      {open === 'responsavel' && <ResponsavelDialog count={count} onClose={close} onChange={change} />}
      {open === 'entrega' && <EntregaDialog count={count} onClose={close} onChange={change} />}
      {question}
    </>
  )
}
