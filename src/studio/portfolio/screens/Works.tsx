import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { SiteList } from '#studio/servicos/screens/SiteList.tsx'
import { NewWorkDialog } from './NewWorkDialog.tsx'
import { WorkRow } from './WorkRow.tsx'

/** All works including drafts, in the order of the public site. */
export function Works({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: works } = useSuspenseQuery(api.portfolio.list.queryOptions())
  const order = useAction(api.portfolio.reorder)
  const [creating, dialog] = useDisclosure()
  useOpenParam('novo', dialog.open)
  return (
    <>
      <SiteList
        title="Nenhum trabalho ainda"
        hint="Crie um aqui, ou adicione um projeto concluído ao portfólio. Nada aparece no site antes de você publicar."
        create="Novo Trabalho"
        onCreate={dialog.open}
        label="Trabalhos"
        thing="Trabalho"
        items={works}
        nameOf={({ title }) => title}
        render={(work) => <WorkRow work={work} onOpen={() => onOpen(work.id)} />}
        onOrder={(ids) => order.mutate({ ids })}
      />
      {creating && <NewWorkDialog onClose={dialog.close} onCreated={onOpen} />}
    </>
  )
}
