import { Button, Menu } from '@mantine/core'
import { IconProgressCheck, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { counted } from '#platform/browser/format.ts'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useReturn } from '#platform/dashboard/use-return.ts'
import { effects } from '#platform/ui/effects.ts'
import { SelectionBar } from '#platform/ui/SelectionBar.tsx'
import { SelectionMenu } from '#platform/ui/SelectionMenu.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { type Project, ProjectStatus } from '#studio/projetos/contract.ts'
import { statusLabels } from '#studio/projetos/status-rules.ts'
import { StatusDot } from './StatusBadge.tsx'

interface Props {
  rows: Project[]
  onClear: () => void
}

/** The actions for all selected projects. */
export function BulkBar({ rows, onClear }: Props) {
  const { user } = useSession()
  const [ask, question] = useConfirm()
  const offerReturn = useReturn('projetos')
  const former = useRef<Pick<Project, 'id' | 'status'>[]>([])
  const setStatus = useUndoableAction(
    api.projetos.setStatusDeVarios,
    // The response has the projects in the order of the request.
    (changed) => ({
      projetos: former.current.map(({ id, status }, at) => ({ id, status, versao: changed[at]?.versao })),
      desfaz: true,
    }),
    (changed) => `Status de ${counted(changed.length, 'projeto', 'projetos')} alterado!`,
  )
  const remove = useAction(api.projetos.removeVarios, '')
  const count = rows.length
  const ids = rows.map(({ id }) => id)
  // After a request the loaded versions may be outdated, so the selection is cleared.
  const options = { onSettled: onClear }

  function change(status: ProjectStatus): void {
    former.current = rows.map((row) => ({ id: row.id, status: row.status }))
    const run = () =>
      setStatus.mutate({ projetos: rows.map(({ id, versao }) => ({ id, versao, status })) }, options)
    const isMailed = rows.some(
      (row) => row.clientId !== null && status === 'review' && row.status !== 'review',
    )
    if (isMailed) askToSend(run)
    else run()
  }

  const askToSend = (onYes: () => void) =>
    ask({
      question: `Enviar ${counted(count, 'projeto', 'projetos')} para aprovação?`,
      effect:
        'Cada cliente com acesso ao painel recebe um só e-mail, com todos os projetos dele. O e-mail não pode ser desfeito.',
      yes: 'Enviar',
      color: 'tinta',
      onYes,
    })

  const askRemoval = () =>
    ask({
      question: `Excluir ${counted(count, 'projeto', 'projetos')}?`,
      effect: effects.inBin,
      yes: 'Excluir',
      onYes: () =>
        remove.mutate(
          { projetos: rows.map(({ id, versao }) => ({ id, versao })) },
          {
            ...options,
            onSuccess: () => offerReturn(ids, `${counted(count, 'projeto excluído', 'projetos excluídos')}.`),
          },
        ),
    })

  return (
    <>
      <SelectionBar
        label="Projetos selecionados"
        summary={counted(count, 'selecionado', 'selecionados')}
        count={count}
        max={MAIS_SELECIONADOS}
        busy={setStatus.isPending || remove.isPending}
        onClear={onClear}
      >
        <SelectionMenu label="Alterar status" Icon={IconProgressCheck} primary loading={setStatus.isPending}>
          {ProjectStatus.options.map((status) => (
            <Menu.Item
              key={status}
              leftSection={<StatusDot status={status} />}
              onClick={() => change(status)}
            >
              {statusLabels[status]}
            </Menu.Item>
          ))}
        </SelectionMenu>
        {user.role === 'admin' && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={askRemoval}
          >
            Excluir
          </Button>
        )}
      </SelectionBar>
      {question}
    </>
  )
}
