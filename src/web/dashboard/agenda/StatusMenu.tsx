import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type Atividade, statusDeAtividade } from '#contract/atividades.ts'
import { api, useAction } from '#web/api.ts'
import { AtividadeStatus } from './AtividadeStatus.tsx'
import { withStatus } from './activities.ts'

/** Any status to any other. The menu closes by Escape and by a click beside it, and gives the focus back. */
export function StatusMenu({ atividade }: { atividade: Atividade }) {
  const { mutate, isPending, data: saved } = useAction(api.atividades.update, 'Status alterado!')
  // Until the list has been read again, what was just saved is the later of the two.
  const latest = saved && saved.versao > atividade.versao ? saved : atividade
  const change = (chosen: string) => {
    const status = statusDeAtividade.find((one) => one === chosen)
    if (status && !isPending) mutate(withStatus(latest, status))
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      // It would be a child that a menu may not have; the focus begins at the status of now.
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={14} aria-hidden />}
    >
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={32}
          title="Alterar status"
          aria-label={`Alterar status de ${atividade.atividade}`}
          aria-busy={isPending}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={latest.status} onChange={change}>
          {statusDeAtividade.map((status) => (
            <Menu.RadioItem
              key={status}
              value={status}
              closeMenuOnClick
              data-autofocus={status === latest.status || undefined}
            >
              <AtividadeStatus status={status} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
