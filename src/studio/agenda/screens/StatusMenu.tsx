import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { AtividadeStatus } from './AtividadeStatus.tsx'
import { withStatus } from './activities.ts'

/**
 * A menu that changes the status to any other status. Escape or a click outside closes the menu and returns
 * the focus to its button.
 */
export function StatusMenu({ atividade }: { atividade: Atividade }) {
  const { mutate, isPending, data: saved } = useAction(api.atividades.update, 'Status alterado!')
  // Until React Query has refetched the list, the saved record is newer than the one in the list.
  const latest = saved && saved.versao > atividade.versao ? saved : atividade
  const change = (chosen: string) => {
    const status = statusDeAtividade.find((one) => one === chosen)
    if (status && !isPending) mutate(withStatus(latest, status))
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      // Mantine's placeholder for the initial focus would be an invalid child of role="menu"; instead, the
      // focus starts at the current status.
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
