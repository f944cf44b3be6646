import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, useAction } from '#web/api.ts'
import { useOpenParam } from '#web/dashboard/platform/use-asked.ts'
import { SortableList } from '#web/ui/SortableList.tsx'
import { Empty } from '#web/ui/states.tsx'
import { NewWorkDialog } from './NewWorkDialog.tsx'
import { WorkRow } from './WorkRow.tsx'

/** All works including drafts, in the order of the public site. */
export function Works({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: works } = useSuspenseQuery(api.portfolio.list.queryOptions())
  const order = useAction(api.portfolio.reorder)
  const [creating, dialog] = useDisclosure()
  useOpenParam('novo', dialog.open)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      Novo Trabalho
    </Button>
  )
  return (
    <>
      {works.length === 0 ? (
        <Empty
          title="Nenhum trabalho ainda"
          hint="Crie um aqui, ou leve um projeto concluído para o portfólio. Nada aparece no site antes de você publicar."
          action={create}
        />
      ) : (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">A ordem daqui é a do site.</Text>
            {create}
          </Group>
          <SortableList
            label="Trabalhos"
            thing="Trabalho"
            items={works}
            nameOf={({ title }) => title}
            render={(work) => <WorkRow work={work} onOpen={() => onOpen(work.id)} />}
            onOrder={(ids) => order.mutate({ ids })}
          />
        </>
      )}
      {creating && <NewWorkDialog onClose={dialog.close} onCreated={onOpen} />}
    </>
  )
}
