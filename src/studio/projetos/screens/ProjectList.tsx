import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core'
import {
  IconDots,
  IconMessageCircle,
  IconProgressCheck,
  IconSend,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { ago, counted, day } from '#platform/browser/format.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'
import { useAddress, useReturn } from '#platform/dashboard/addresses.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { effects } from '#platform/ui/effects.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { opensOnClick } from '#platform/ui/record-row.ts'
import { SelectBox } from '#platform/ui/SelectBox.tsx'
import { SelectionBar } from '#platform/ui/SelectionBar.tsx'
import { SelectionMenu } from '#platform/ui/SelectionMenu.tsx'
import { useSelection } from '#platform/ui/selection.ts'
import { Empty } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Project, ProjectStatus } from '#studio/projetos/contract.ts'
import { isReadyToSend, statuses, statusLabels } from '#studio/projetos/rules.ts'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'
import { Cover, StatusDot } from './project-parts.tsx'

interface Props {
  params: URLSearchParams
  onOpen: (id: number) => void
  onSend: (id: number) => void
}

export function ProjectList({ params, onOpen, onSend }: Props) {
  const busca = params.get('busca')?.trim() || undefined
  const status = statuses.find((one) => one === params.get('status'))
  const [projects, more] = usePages(api.projetos.list, 20, { busca, status })
  const selected = useSelection<Project>()
  const [selecting, setSelecting] = useState(false)
  if (projects.length === 0) {
    return busca || status ? (
      <Empty title="Nenhum projeto encontrado" hint="Mude a busca ou o filtro de status." />
    ) : (
      <Empty
        title="Nenhum projeto ainda"
        hint="Crie o primeiro em “Novo Projeto” e envie para a aprovação do cliente."
      />
    )
  }
  const stop = () => {
    selected.clear()
    setSelecting(false)
  }
  return (
    <>
      {selecting ? (
        <BulkBar rows={selected.rows} onClear={stop} />
      ) : (
        <Group justify="flex-end" mb="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            onClick={() => setSelecting(true)}
          >
            Selecionar
          </Button>
        </Group>
      )}
      <div className="cards">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onOpen={() => onOpen(project.id)}
            onSend={() => onSend(project.id)}
            {...(selecting && {
              selection: {
                isSelected: selected.has(project.id),
                onToggle: (isRange) => selected.toggle(project, isRange ? projects : undefined),
              },
            })}
          />
        ))}
      </div>
      {more}
    </>
  )
}

interface ProjectCardProps {
  project: Project
  onOpen: () => void
  onSend: () => void
  /** Set while the user selects projects. A click on the card then selects it instead of opening the project. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void }
}

function ProjectCard({ project, onOpen, onSend, selection }: ProjectCardProps) {
  const { title, clientName, category, deadline, updatedAt, totalComments } = project
  const { addressOf } = useAddress()
  return (
    <Card
      component="article"
      withBorder
      padding="md"
      aria-label={title}
      className={selection ? 'selectable' : 'opens'}
      data-selected={selection?.isSelected || undefined}
      onClick={opensOnClick(({ shiftKey }) => (selection ? selection.onToggle(shiftKey) : onOpen()))}
    >
      <Card.Section className="cover" mb="sm">
        <Cover project={project} />
        {selection && (
          <div className="select-corner">
            <SelectBox of={title} checked={selection.isSelected} onToggle={selection.onToggle} />
          </div>
        )}
      </Card.Section>
      <Stack gap="sm" flex={1} justify="space-between">
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <div className="grow">
            <Text size="md" component="h2" fw={600} lineClamp={2}>
              {title}
            </Text>
            <Text c="dimmed" truncate>
              {clientName}
            </Text>
          </div>
          {isReadyToSend(project) && (
            <ActionMenu
              entries={() => [
                {
                  label: 'Enviar para aprovação',
                  icon: <IconSend size={16} aria-hidden />,
                  onChoose: onSend,
                },
              ]}
              button={(props) => (
                <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Mais ações de ${title}`}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              )}
            />
          )}
        </Group>
        <Text c="dimmed">
          {category} · atualizado {ago(updatedAt)}
          {deadline && <> · prazo {day(deadline)}</>}
        </Text>
        <Group justify="space-between" wrap="nowrap">
          <ProjectStatusSelect project={project} />
          <Group gap="xs" wrap="nowrap">
            {totalComments > 0 && (
              <Group gap={4} wrap="nowrap" c="dimmed">
                <IconMessageCircle size={16} aria-hidden />
                <Text aria-label={`${totalComments} comentários`}>{totalComments}</Text>
              </Group>
            )}
            <Button
              variant="default"
              size="xs"
              component={Link}
              to={addressOf({ projeto: String(project.id) })}
              aria-label={`Ver ${title}`}
            >
              Ver
            </Button>
          </Group>
        </Group>
      </Stack>
    </Card>
  )
}

interface BulkBarProps {
  rows: Project[]
  onClear: () => void
}

/** The actions for all selected projects. */
function BulkBar({ rows, onClear }: BulkBarProps) {
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
        <SelectionMenu
          label="Alterar status"
          Icon={IconProgressCheck}
          primary
          loading={setStatus.isPending}
          entries={() =>
            statuses.map((status) => ({
              label: statusLabels[status],
              icon: <StatusDot status={status} />,
              onChoose: () => change(status),
            }))
          }
        />
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
