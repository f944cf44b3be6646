import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferedService } from '#contract/work/endpoints/servicos.ts'
import { api, useAction } from '#web/api.ts'
import { useOpenParam } from '#web/dashboard/platform/use-asked.ts'
import { SortableList } from '#web/ui/SortableList.tsx'
import { Empty } from '#web/ui/states.tsx'
import { EditServicoDialog, NewServicoDialog } from './ServicoDialog.tsx'
import { ServicoRow } from './ServicoRow.tsx'

/** The services of the agency, in the order of the public site. */
export function ServicoList() {
  const { data: services } = useSuspenseQuery(api.servicos.list.queryOptions())
  const order = useAction(api.servicos.reorder)
  const [open, setOpen] = useState<OfferedService | 'novo' | null>(null)
  useOpenParam('novo', () => setOpen('novo'))
  const close = () => setOpen(null)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('novo')}>
      Novo Serviço
    </Button>
  )
  return (
    <>
      {services.length === 0 ? (
        <Empty
          title="Nenhum serviço ainda"
          hint="Conte o que a agência faz e a partir de quanto. Aparece no site assim que for salvo."
          action={create}
        />
      ) : (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">A ordem daqui é a do site.</Text>
            {create}
          </Group>
          <SortableList
            label="Serviços"
            thing="Serviço"
            items={services}
            nameOf={({ name }) => name}
            render={(service) => <ServicoRow service={service} onEdit={() => setOpen(service)} />}
            onOrder={(ids) => order.mutate({ ids })}
          />
        </>
      )}
      {open === 'novo' && <NewServicoDialog onClose={close} />}
      {open && open !== 'novo' && <EditServicoDialog service={open} onClose={close} />}
    </>
  )
}
